/** What is needed to count the mails queued lately, and to mark messages of which many come from one network. */
export const letters = [
  'CREATE INDEX outbox_by_age ON outbox (created_at)',
  `ALTER TABLE messages DROP CONSTRAINT messages_suspicion_check,
    ADD CONSTRAINT messages_suspicion_check CHECK (suspicion IN ('trap', 'haste', 'spam', 'many'))`,
]
