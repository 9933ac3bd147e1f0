import { OpenFormIsland } from '#components/islands'
import { Details } from '#components/ui/details'
import { Ticks } from '#components/ui/lists'
import type { questionsOf } from '#lib/content/questions'
import { hasFunction } from '#lib/functions/addresses'
import type { FileCopy } from '#lib/content/pages'

type Props = {
  heading: string
  about: Pick<FileCopy<'about'>, 'before' | 'promise'>
  questions: ReturnType<typeof questionsOf>
  /** The label of the button for the other questions. */
  more: string
  /** The label of the button that opens the contact form. */
  write: string
}

/** How many questions are visible at first. */
const FIRST = 3

/** Shows what guests ask before they come: what to bring, what goes on the skin, and a form for other questions. */
export function Questions({ heading, about: { before, promise }, questions, more, write }: Props) {
  return (
    <section id="questions" className="sec sec--tight" data-tone="piedra">
      <div className="wrap grid">
        <h2 className="lbl c-lbl">{heading}</h2>
        <div className="c-text">
          <Details summary={<h3>{before.heading}</h3>}>
            <Ticks items={before.items.map(({ text }) => text)} />
          </Details>
          <Details summary={<h3>{promise.heading}</h3>}>
            <p>{promise.lead}</p>
            {promise.items.map((item) => (
              <p key={item.id}>
                <strong>{item.heading}.</strong> {item.text}
              </p>
            ))}
          </Details>
          <Answers questions={questions.slice(0, FIRST)} />
          {questions.length > FIRST && (
            <Details summary={<h3>{more}</h3>}>
              <Answers questions={questions.slice(FIRST)} />
            </Details>
          )}
          {hasFunction('contact') && (
            <div className="blk">
              <OpenFormIsland label={write} />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

const Answers = ({ questions }: Pick<Props, 'questions'>) =>
  questions.map(({ id, question, answer, detail }) => (
    <Details key={id} summary={<h3>{question}</h3>}>
      <p>{answer}</p>
      {detail && <p>{detail}</p>}
    </Details>
  ))
