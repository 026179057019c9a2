import { z } from "zod";
import { ApiError } from "../http/api-error";
import { endpoint, type Endpoint } from "../http/endpoint";
import { page } from "../http/lists";
import { clearable, flag, listParams, mergeMetadata, metadata, params, text } from "../http/params";
import type { Product } from "./shapes";
import { change, newId, require, type World } from "./world";

const productFields = {
  active: flag().optional(),
  description: clearable().optional(),
  metadata: metadata(),
  name: text().optional(),
  statement_descriptor: clearable().optional(),
  tax_code: clearable().optional(),
  unit_label: clearable().optional(),
  url: clearable().optional(),
  images: z.union([z.literal(""), z.array(z.string())]).optional(),
};
type ProductSent = z.output<ReturnType<typeof params<typeof productFields>>>;

export function makeProduct(world: World, sent: ProductSent & { id?: string; name: string }): Product {
  if (sent.id !== undefined && world.store.findAny(sent.id)) {
    throw ApiError.invalid(`There is a product "${sent.id}" already.`, {
      code: "resource_already_exists",
      param: "id",
    });
  }
  const product: Product = {
    id: sent.id ?? newId("prod", 14),
    object: "product",
    active: true,
    created: world.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: sent.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: world.now(),
    url: null,
  };
  applyProduct(product, sent);
  world.store.put(product);
  world.emit("product.created", product);
  return product;
}

function applyProduct(product: Product, sent: ProductSent): void {
  for (const name of ["description", "statement_descriptor", "tax_code", "unit_label", "url"] as const) {
    const value = sent[name];
    if (value !== undefined) product[name] = value === "" ? null : value;
  }
  if (sent.name !== undefined) product.name = sent.name;
  if (sent.active !== undefined) product.active = sent.active;
  if (sent.images !== undefined) product.images = sent.images === "" ? [] : sent.images;
  product.metadata = mergeMetadata(product.metadata, sent.metadata);
}

export const productEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/products",
    params({ ...productFields, id: text().optional(), name: text() }),
    makeProduct,
  ),
  endpoint("GET", "/v1/products/:id", params({}), (world, _, id) => require(world, "product", id)),
  endpoint("POST", "/v1/products/:id", params(productFields), (world, sent, id) =>
    change(world, require(world, "product", id), "product.updated", (product) => {
      applyProduct(product, sent);
      product.updated = world.now();
    }),
  ),
  endpoint(
    "GET",
    "/v1/products",
    listParams({ active: flag().optional(), ids: z.array(text()).optional() }),
    (world, sent) => {
      const wanted = world.store
        .list("product")
        .filter(
          (one) =>
            (sent.active ?? one.active) === one.active &&
            (sent.ids === undefined || sent.ids.includes(one.id)),
        );
      return page("/v1/products", wanted, sent);
    },
  ),
];
