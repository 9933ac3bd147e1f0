import { z } from 'zod'

/** The variables that decide how mail leaves. */
export const mailEnv = z.object({
  /** smtps://user:password@host or smtp://… (with STARTTLS). Without it mails become files in DATA_DIR/mail. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'SMTP_URL must be such as smtps://user:password@mail.example:465' })
    .optional(),
  /** The address that mails come from. */
  MAIL_FROM: z.email({ error: 'MAIL_FROM must be one e-mail address' }).optional(),
})
export type MailEnv = z.output<typeof mailEnv>
