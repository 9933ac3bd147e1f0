import { LANGS } from '#lib/routes/languages'
import { Token } from '../../kit/screen'
import { EDITOR_WORDS } from '../../words/es'
import { fieldOf } from '../fields'
import type { ContentDocument } from '../workspace'
import { FieldView, type FormContext } from './fields'
import { PictureInput, SaveForm } from './layout'
import { WaitingList } from './translations'

/**
 * What would be published, beside the form: its origin, the day on which it is shown, whether it has all that is saved,
 * and the pages that show the file, each with its addresses by language.
 */
export type Preview = {
  origin: string
  day: string
  built: 'none' | 'old' | 'fresh'
  isRunning: boolean
  isFailed: boolean
  pages: readonly { name: string; paths: Readonly<Record<string, string>> }[]
}

type Props = {
  document: ContentDocument
  /** The value that the form is made from; empty for a new treatment. */
  base: string
  context: FormContext
  token: string
  /** Whether the form asks about something, and has a button that saves it nevertheless. */
  isAsked: boolean
  /** Says what in it is not sold until it is translated. */
  waiting: readonly string[]
  /** What goes with a treatment that is removed: the lists that show it; and what guests were promised of it. */
  removal?: { lists: readonly string[]; promises: string }
  preview?: Preview
}

/** Shows the form of a file, with the site beside it. */
export function EditScreen({ document, base, context, token, isAsked, waiting, removal, preview }: Props) {
  const { file, schema, schemaName, value } = document
  return (
    <div className="beside">
      <SaveForm
        action="edit"
        token={token}
        sure={isAsked ? EDITOR_WORDS.sure : undefined}
        hasPreview={preview !== undefined}
      >
        <input type="hidden" name="file" value={file} />
        <input type="hidden" name="base" value={base} />
        <WaitingList sentences={waiting} />
        <FieldView field={fieldOf(schema)} value={value} path={[]} context={context} />
      </SaveForm>
      {schemaName === 'pictures' && <Upload token={token} />}
      {removal && (
        <aside className="more" aria-label={EDITOR_WORDS.groups.treatment}>
          <p>
            <a href={`new?from=${encodeURIComponent(file)}`}>{EDITOR_WORDS.newTreatment}</a>
          </p>
          <details>
            <summary>{EDITOR_WORDS.removeTreatment}</summary>
            <form method="post" action="remove">
              <Token token={token} />
              <input type="hidden" name="file" value={file} />
              <p>{EDITOR_WORDS.removeHint}</p>
              <p>{removal.promises}</p>
              {removal.lists.length > 0 && <p>{EDITOR_WORDS.removeLists(removal.lists)}</p>}
              <button>{EDITOR_WORDS.removeSure}</button>
            </form>
          </details>
        </aside>
      )}
      {preview && <PreviewPane {...{ preview, token, file }} />}
    </div>
  )
}

function PreviewPane({ preview, token, file }: { preview: Preview; token: string; file: string }) {
  const { origin, day, pages, built, isRunning, isFailed } = preview
  const words = EDITOR_WORDS.view
  const state = isRunning ? words.running : isFailed ? words.failed : words[built]
  return (
    <section className="preview" id="preview" aria-label={EDITOR_WORDS.preview} data-origin={origin}>
      <form method="post" action="view" className="controls" id="view" data-running={isRunning || undefined}>
        <Token token={token} />
        <input type="hidden" name="file" value={file} />
        <p role="status">{state}</p>
        {!isRunning && built !== 'fresh' && <button>{words.build}</button>}
      </form>
      <div className="controls">
        <Choose name="page" values={pages.map(({ name, paths }) => [JSON.stringify(paths), name])} />
        <Choose name="language" values={LANGS.map((lang) => [lang, lang])} />
        <Choose name="width" values={['390', '1440'].map((width) => [width, width])} />
        <form method="post" action="day">
          <Token token={token} />
          <label>
            {EDITOR_WORDS.day}
            <input type="date" name="day" defaultValue={day} aria-describedby="day-hint" />
          </label>
          <button>{EDITOR_WORDS.showDay}</button>
        </form>
      </div>
      <p className="hint" id="day-hint">
        {EDITOR_WORDS.dayHint}
      </p>
      <div className="window">
        {built !== 'none' && (
          <iframe title={EDITOR_WORDS.preview} src={origin + (pages[0]?.paths.es ?? '/')} width="390" height="780" />
        )}
      </div>
    </section>
  )
}

type ChooseProps = { name: 'page' | 'language' | 'width'; values: readonly (readonly [value: string, name: string])[] }

const Choose = ({ name, values }: ChooseProps) => (
  <label>
    {EDITOR_WORDS[name]}
    <select name={name}>
      {values.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
)

function Upload({ token }: { token: string }) {
  return (
    <form method="post" action="upload" encType="multipart/form-data" className="more" aria-label={EDITOR_WORDS.upload}>
      <h2>{EDITOR_WORDS.upload}</h2>
      <Token token={token} />
      <label className="field">
        {EDITOR_WORDS.uploadFile}
        <PictureInput />
      </label>
      <label className="field">
        {EDITOR_WORDS.uploadName}
        <input name="name" autoComplete="off" />
      </label>
      <button>{EDITOR_WORDS.uploadButton}</button>
    </form>
  )
}
