import { EDITOR_WORDS } from '../words/editor'

type Props = {
  /** The address to go to after signing in, below the editor's own. */
  to: string
  email?: string
  /** Why the last attempt was refused. The password describes itself with it and gets the focus. */
  refusal?: string
}

/** Asks for a mail address and a password. */
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
      <label className="field">
        {words.email}
        <input
          type="email"
          name="email"
          autoComplete="username"
          required
          defaultValue={email}
          autoFocus={refusal === undefined}
        />
      </label>
      <label className="field">
        {words.password}
        <input
          type="password"
          name="password"
          autoComplete="current-password"
          required
          autoFocus={refusal !== undefined}
          aria-describedby={refusal !== undefined ? 'refusal' : undefined}
        />
      </label>
      <button className="main">{words.button}</button>
      <p className="hint">{words.forgotten}</p>
    </form>
  )
}
