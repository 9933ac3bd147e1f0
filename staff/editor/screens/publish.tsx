import type { PublishingLang } from '../../publish/messages'
import type { PublishJob } from '../publish-job'
import { EDITOR_MESSAGES } from '../messages'
import { Token } from './layout'

type Props = { lang: PublishingLang; token: string; job?: PublishJob; canStart: boolean }

/** Shows what is said while something is published, what is asked, and how to begin. */
export function Publish({ lang, token, job, canStart }: Props) {
  const words = EDITOR_MESSAGES[lang]
  const button = (value: string, label: string, isMain = false) => (
    <button name="do" value={value} className={isMain ? 'main' : undefined}>
      {label}
    </button>
  )
  return (
    <div id="publish" data-running={(job?.isRunning && job.question === undefined) || undefined}>
      <p className="hint">{words.publishHint}</p>
      {job && (
        <div role="log" aria-label={words.publish}>
          <pre>{job.lines.join('\n')}</pre>
        </div>
      )}
      <form method="post" action="publish" className="buttons">
        <Token token={token} />
        {job?.question !== undefined && (
          <fieldset>
            <legend>{job.question}</legend>
            {button('yes', words.yes, true)}
            {button('no', words.no)}
          </fieldset>
        )}
        {job?.isRunning && job.question === undefined && <p role="status">{words.running}</p>}
        {!job?.isRunning && !canStart && <p className="notice wait">{words.draftBeforePublish}</p>}
        {!job?.isRunning && canStart && button('publish', words.publish, true)}
        {!job?.isRunning && canStart && button('undo', words.undo)}
      </form>
    </div>
  )
}
