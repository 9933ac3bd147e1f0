import { EDITOR_WORDS } from '../../words/editor'

type Props = {
  /** Where somebody wanted to go. */
  to: string
  email?: string
  /** Why somebody was not let in. It is said where they go on: at the password. */
  refusal?: string
}

/** Asks who is there. */
export function SignIn({ to, email, refusal }: Props) {
  const words = EDITOR_WORDS.signIn
  return (
    <form method="post" action="sign-in" className="sign-in">
      {refusal !== undefined && (
        <div className="notice error" role="alert" id="refusal">
          <p>{refusal}</p>
        </div>
      )}
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
          autoFocus={refusal === undefined}
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
          autoFocus={refusal !== undefined}
          aria-describedby={refusal !== undefined ? 'refusal' : undefined}
        />
      </div>
      <button className="main">{words.button}</button>
      <p className="hint">{words.forgotten}</p>
    </form>
  )
}
