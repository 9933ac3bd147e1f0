import { RichText } from '#components/ui/rich-text'
import { fit } from '#components/ui/fit'
import type { LegalSection } from '#lib/content/legal'
import css from './legal-page.module.css'

type Lines = LegalSection['body']
const items = (lines: Lines) =>
  lines.map((nodes, index) => (
    <li key={index}>
      <RichText nodes={nodes} />
    </li>
  ))
const paragraphs = (lines: Lines) =>
  lines.map((nodes, index) => (
    <p key={index}>
      <RichText nodes={nodes} />
    </p>
  ))

/** Shows the sections of a legal text, each with an id to link to. */
export function LegalText({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ id, heading, body, items: list, ordered, after, links }) => (
    <section key={id} id={id}>
      <h2 {...fit(heading)}>{heading}</h2>
      {paragraphs(body)}
      {list.length > 0 && (ordered ? <ol>{items(list)}</ol> : <ul>{items(list)}</ul>)}
      {paragraphs(after)}
      {links.map(({ href, text }) => (
        <p key={href} className={`taps ${css.link}`}>
          <a href={href} rel={href.startsWith('/') ? undefined : 'noopener'}>
            {text}
          </a>
        </p>
      ))}
    </section>
  ))
}
