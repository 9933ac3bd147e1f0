/** Finds who has ended the mails around visits without reading all events. */
export const visitMails = [
  "CREATE INDEX events_ended_mails ON events (order_id) WHERE kind = 'visit_mails_ended'",
]
