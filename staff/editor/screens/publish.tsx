import type { PublishJob } from '../publish-job'
import { EDITOR_WORDS } from '../../words/editor'
import { Token } from './layout'

type Props = { token: string; job?: PublishJob; canStart: boolean }

/** Shows what is said while something is published, what is asked, and how to begin. */
export function Publish({ token, job, canStart }: Props) {
  const button = (value: string, label: string, isMain = false) => (
    <button name="do" value={value} className={isMain ? 'main' : undefined}>
      {label}
    </button>
  )
  return (
    <div id="publish" data-running={(job?.isRunning && job.question === undefined) || undefined}>
      <p className="hint">{EDITOR_WORDS.publishHint}</p>
      {job && (
        <div role="log" aria-label={EDITOR_WORDS.publish}>
          <pre>{job.lines.join('\n')}</pre>
        </div>
      )}
      <form method="post" action="publish" className="buttons">
        <Token token={token} />
        {job?.question !== undefined && (
          <fieldset>
            <legend>{job.question}</legend>
            {button('yes', EDITOR_WORDS.yes, true)}
            {button('no', EDITOR_WORDS.no)}
          </fieldset>
        )}
        {job?.isRunning && job.question === undefined && <p role="status">{EDITOR_WORDS.running}</p>}
        {!job?.isRunning && !canStart && <p className="notice wait">{EDITOR_WORDS.draftBeforePublish}</p>}
        {!job?.isRunning && canStart && button('publish', EDITOR_WORDS.publish, true)}
        {!job?.isRunning && canStart && button('undo', EDITOR_WORDS.undo)}
      </form>
    </div>
  )
}
