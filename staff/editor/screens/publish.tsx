import { Token } from '../../kit/screen'
import { EDITOR_WORDS } from '../../words/es'
import type { PublishJob } from '../state'

type Props = { token: string; job?: PublishJob; canPublish: boolean }

/** Shows what a publishing prints and asks, or the buttons that start one. */
export function Publish({ token, job, canPublish }: Props) {
  const question = job?.question
  const isRunning = job?.isRunning ?? false
  return (
    <div id="publish" data-running={(isRunning && question === undefined) || undefined}>
      <p className="hint">{EDITOR_WORDS.publishHint}</p>
      {job && (
        <div role="log" aria-label={EDITOR_WORDS.publish}>
          <pre>{linked(job.lines.join('\n'))}</pre>
        </div>
      )}
      {job && (
        <ol aria-label={EDITOR_WORDS.steps}>
          {job.steps.map(({ name, state, seconds }) => (
            <li key={name} data-state={state}>
              {EDITOR_WORDS.stepStates[state](name, seconds)}
            </li>
          ))}
        </ol>
      )}
      <form method="post" action="publish" className="buttons">
        <Token token={token} />
        {question !== undefined ? (
          <fieldset>
            <legend>{question}</legend>
            <Button value="yes" isMain />
            <Button value="no" />
          </fieldset>
        ) : isRunning ? (
          <p role="status">{EDITOR_WORDS.running}</p>
        ) : (
          <>
            {canPublish ? (
              <Button value="publish" isMain />
            ) : (
              <p className="notice wait">{EDITOR_WORDS.draftBeforePublish}</p>
            )}
            <Button value="undo" />
          </>
        )}
      </form>
    </div>
  )
}

/** Makes the addresses in a text links. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} target="_blank" rel="noopener">
        {part}
      </a>
    ),
  )

const Button = ({ value, isMain = false }: { value: 'yes' | 'no' | 'publish' | 'undo'; isMain?: boolean }) => (
  <button name="do" value={value} className={isMain ? 'main' : undefined}>
    {EDITOR_WORDS[value]}
  </button>
)
