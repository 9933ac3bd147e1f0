import type { FormField } from '../fields'
import { OPENING } from '../preview'
import { EDITOR_WORDS } from '../../words/editor'
import type { ContentDocument } from '../workspace'
import { FieldView, type FormContext } from './fields'
import { Token } from './layout'

/** A page that shows a file: what it is called, and its addresses by language. */
export type PreviewPage = { name: string; paths: Readonly<Record<string, string>> }
/**
 * The site beside the form: where it is served, what lets the frame in there, which pages show the file, and the day it
 * is shown as on.
 */
export type Preview = { origin: string; ticket?: string; pages: readonly PreviewPage[]; day: string }

type Props = {
  document: Pick<ContentDocument, 'file' | 'schemaName' | 'value' | 'print'>
  field: FormField
  context: FormContext
  token: string
  isNew: boolean
  preview?: Preview
}

/** Shows a file's form, with the site beside it. */
export function EditScreen({ document, field, context, token, isNew, preview }: Props) {
  const { file, schemaName, print } = document
  return (
    <div className="beside">
      <form method="post" action="edit" id="form" className="content" noValidate autoComplete="off">
        <Token token={token} />
        <input type="hidden" name="file" value={file} />
        <input type="hidden" name="print" value={isNew ? '' : print} />
        <div className="bar">
          <button className="main" name="do" value="save:">
            {EDITOR_WORDS.save}
          </button>
          <a href="./">{EDITOR_WORDS.home}</a>
        </div>
        <FieldView field={field} value={document.value} path={[]} context={context} />
      </form>
      {schemaName === 'pictures' && <Upload token={token} />}
      {schemaName === 'treatment' && !isNew && (
        <aside className="more" aria-label={EDITOR_WORDS.groups.treatment}>
          <p>
            <a href={`new?from=${encodeURIComponent(file)}`}>{EDITOR_WORDS.newTreatment}</a>
          </p>
          <form method="post" action="remove">
            <Token token={token} />
            <input type="hidden" name="file" value={file} />
            <button>{EDITOR_WORDS.removeTreatment}</button>
          </form>
        </aside>
      )}
      {preview && <PreviewPane preview={preview} token={token} />}
    </div>
  )
}

type PaneProps = { preview: Preview; token: string }

function PreviewPane({ preview, token }: PaneProps) {
  return (
    <section className="preview" aria-label={EDITOR_WORDS.preview} data-origin={preview.origin}>
      <div className="controls">
        <label>
          {EDITOR_WORDS.page}
          <select name="page">
            {preview.pages.map(({ name, paths }) => (
              <option key={name} value={JSON.stringify(paths)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {EDITOR_WORDS.language}
          <select name="lang" defaultValue="es">
            {['es', 'en', 'de', 'fr'].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label>
          {EDITOR_WORDS.width}
          <select name="width" defaultValue="390">
            <option>390</option>
            <option>1440</option>
          </select>
        </label>
        <form method="post" action="day">
          <Token token={token} />
          <label>
            {EDITOR_WORDS.day}
            <input type="date" name="day" defaultValue={preview.day} aria-describedby="day-hint" />
          </label>
          <button>{EDITOR_WORDS.showDay}</button>
        </form>
        <button type="button" data-reload>
          {EDITOR_WORDS.reload}
        </button>
      </div>
      <p className="hint" id="day-hint">
        {EDITOR_WORDS.dayHint}
      </p>
      <div className="window">
        <iframe title={EDITOR_WORDS.preview} src={firstAddress(preview)} width="390" height="780" />
      </div>
    </section>
  )
}

/** Where the frame begins. With a ticket it is let in first. */
function firstAddress({ origin, ticket, pages }: Preview): string {
  const page = pages[0]?.paths.es ?? '/'
  return origin + (ticket === undefined ? page : `${OPENING}?${String(new URLSearchParams({ ticket, to: page }))}`)
}

function Upload({ token }: { token: string }) {
  return (
    <form method="post" action="upload" encType="multipart/form-data" className="more" aria-label={EDITOR_WORDS.upload}>
      <h2>{EDITOR_WORDS.upload}</h2>
      <Token token={token} />
      <div className="field">
        <label htmlFor="upload-file">{EDITOR_WORDS.uploadFile}</label>
        <input id="upload-file" type="file" name="picture" accept="image/jpeg,image/png" required />
      </div>
      <div className="field">
        <label htmlFor="upload-name">{EDITOR_WORDS.uploadName}</label>
        <input id="upload-name" name="name" required pattern="[a-z0-9\-]+" autoComplete="off" />
      </div>
      <button>{EDITOR_WORDS.uploadButton}</button>
    </form>
  )
}
