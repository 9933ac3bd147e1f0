import { ButtonLink } from '#components/ui/button'
import type { getModelForm } from '#lib/content/legal'

type Props = { id: string; form: ReturnType<typeof getModelForm>; byMail: string }

/** Shows the model form of the law for a withdrawal, to copy, print or send by e-mail. */
export function ModelForm({ id, form: { heading, instruction, lines, note, mail }, byMail }: Props) {
  return (
    <section id={id}>
      <h2>{heading}</h2>
      <p>{instruction}</p>
      <div className="panel flow">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="small">{note}</p>
      </div>
      <p className="btns">
        <ButtonLink href={mail} line>
          {byMail}
        </ButtonLink>
      </p>
    </section>
  )
}
