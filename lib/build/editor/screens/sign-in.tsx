import type { PublishingLang } from '../../publishing/words'
import { EDITOR_WORDS } from '../words'

type Props = {
  lang: PublishingLang
  /** Where somebody wanted to go. */
  to: string
  email?: string
}

/** Who is there? */
export function SignIn({ lang, to, email }: Props) {
  const words = EDITOR_WORDS[lang].signIn
  return (
    <form method="post" action="sign-in" className="sign-in">
      <input type="hidden" name="to" value={to} />
      <div className="field">
        <label htmlFor="email">{words.email}</label>
        <input
          id="email"
          className="email"
          type="email"
          name="email"
          autoComplete="username"
          required
          defaultValue={email}
        />
      </div>
      <div className="field">
        <label htmlFor="password">{words.password}</label>
        <input
          id="password"
          className="line"
          type="password"
          name="password"
          autoComplete="current-password"
          required
        />
      </div>
      <button className="main">{words.button}</button>
    </form>
  )
}
