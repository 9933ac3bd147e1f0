import { Details } from '#components/ui/details'
import type { questionsOf } from '#lib/content/health'

type Props = { heading: string; questions: ReturnType<typeof questionsOf> }

/** Shows what people ask before they come. */
export function Questions({ heading, questions }: Props) {
  return (
    <section className="sec" data-tone="piedra">
      <div className="wrap grid">
        <h2 className="lbl c-lbl">{heading}</h2>
        <div className="c-text">
          {questions.map(({ id, question, answer, detail }) => (
            <Details key={id} summary={<h3>{question}</h3>}>
              <p>{answer}</p>
              {detail && <p>{detail}</p>}
            </Details>
          ))}
        </div>
      </div>
    </section>
  )
}
