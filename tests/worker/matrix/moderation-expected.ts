/** A status, or `>x` for a redirect to /x; `*` if something of moderation changed. */
export const MODERATION_EXPECTED = `
# route                         verb              nobody       viewer       minor        concerned    reporter     reviewer     moderator    lead         guardian     no_two_step  ended        stopped
/admin                          read              >signin      404          404          404          404          404          404          200          200          404          404          404
/admin/switches                 read              >signin      404          404          404          404          404          404          200          200          404          404          404
/admin/switches                 flip              >signin      404          404          404          404          404          404          >admin/switches >admin/switches 404          404          403
/api/report/:kind/:id           read              405          405          405          405          405          405          405          405          405          405          405          405
/api/report/:kind/:id           report            401          200*         200*         400          200*         200*         200*         200*         200*         200*         200*         403
/decisions                      read              >signin      200          200          200          200          200          200          200          200          200          200          200
/decisions/:reference           read              >signin      404          404          200          404          404          404          404          404          404          404          404
/decisions/:reference           appeal            >signin      404          404          >decision*   404          404          404          404          404          404          404          404
/moderation                     open              >signin      404          404          404          404          200          200          200          200          404          404          404
/moderation                     mine              >signin      404          404          404          404          200          200          200          200          404          404          404
/moderation                     overdue           >signin      404          404          404          404          200          200          200          200          404          404          404
/moderation                     appeals           >signin      404          404          404          404          200          200          200          200          404          404          404
/moderation                     claim             >signin      404          404          404          404          >case*       >case*       >case*       >case*       404          404          403
/moderation                     bulk              >signin      404          404          404          404          >moderation* >moderation* >moderation* >moderation* 404          404          403
/moderation/cases/:id           read              >signin      404          404          404          404          200          200          200          200          404          404          404
/moderation/cases/:id           claim             >signin      404          404          404          404          >case*       >case*       >case*       >case*       404          404          403
/moderation/cases/:id           release           >signin      404          404          404          404          >case*       >case*       >case*       >case*       404          404          403
/moderation/cases/:id           hand_on           >signin      404          404          404          404          404          404          >case*       >case*       404          404          403
/moderation/cases/:id           note              >signin      404          404          404          404          >case*       >case*       >case*       >case*       404          404          403
/moderation/cases/:id           decide:none       >signin      404          404          404          404          >moderation* >moderation* >moderation* >moderation* 404          404          403
/moderation/cases/:id           decide:removed    >signin      404          404          404          404          >moderation* >moderation* >moderation* >moderation* 404          404          403
/moderation/cases/:id           decide:suspended  >signin      404          404          404          404          403          >moderation* >moderation* >moderation* 404          404          403
/moderation/cases/:id           decide:ended      >signin      404          404          404          404          403          403          >moderation* >moderation* 404          404          403
/moderation/cases/:id           decide:pay_held   >signin      404          404          404          404          403          403          >moderation* >moderation* 404          404          403
/moderation/cases/:id           decide:pay_ended  >signin      404          404          404          404          403          403          >moderation* >moderation* 404          404          403
/moderation/cases/:id           read_appeal       >signin      404          404          404          404          200          200          200          200          404          404          404
/moderation/cases/:id           uphold            >signin      404          404          404          404          >moderation* >moderation* >moderation* >moderation* 404          404          403
/moderation/cases/:id           reverse           >signin      404          404          404          404          >moderation* >moderation* >moderation* >moderation* 404          404          403
/moderation/cases/:id           reverse:ended     >signin      404          404          404          404          403          403          >moderation* >moderation* 404          404          403
/moderation/copyright/:id       read              >signin      404          404          404          404          404          404          404          404          404          404          404
/moderation/media/:id/:variant  look              404          404          404          404          404          200          200          200          200          404          404          404
/moderation/reports/new         read              >signin      404          404          404          404          200          200          200          200          404          404          404
/moderation/reports/new         enter             >signin      404          404          404          404          400          400          400          400          404          404          403
/moderation/sealed              read              >signin      404          404          404          404          404          404          404          200          404          404          404
/moderation/sealed/:id          read              >signin      404          404          404          404          404          404          404          404          404          404          404
/moderation/sealed/:id          look              >signin      404          404          404          404          404          404          404          400          404          404          403
/moderation/sealed/:id/files/:file read              404          404          404          404          404          404          404          404          404          404          404          404
/report-followed/:token         read              200          200          200          200          200          200          200          200          200          200          200          200
/report-followed/:token         appeal            >followed*   >followed*   >followed*   >followed*   >followed*   >followed*   >followed*   >followed*   >followed*   >followed*   >followed*   >followed*
/report/:kind/:id               read              >signin      200          200          404          200          200          200          200          200          200          200          200
/report/:kind/:id               report            >signin      >reports*    >reports*    400          >reports*    >reports*    >reports*    >reports*    >reports*    >reports*    >reports*    403
/reports                        read              >signin      200          200          200          200          200          200          200          200          200          200          200
/reports                        withdraw          >signin      404          404          404          >reports*    404          404          404          404          404          404          404
/reports                        appeal            >signin      404          404          404          >reports*    404          404          404          404          404          404          404
`;
