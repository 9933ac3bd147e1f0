import { RichText } from '#components/ui/rich-text'
import type { Category } from '#lib/content/categories'
import { Rows, type TreatmentFacts } from '#components/listing/treatment-row'
import { fit } from '#components/ui/fit'

/** Shows a smaller category on the page of a larger one, in its own colours. */
export function CategoryBand({ category, rows }: { category: Category; rows: readonly TreatmentFacts[] }) {
  const { id, name, slogan, description, benefits } = category
  return (
    <section className="sec sec--tight" data-cat={id} data-ground="band">
      <div className="wrap grid">
        <div className="c-l5 flow">
          <h2 {...fit(name)}>{name}</h2>
          <p className="lead">{slogan}</p>
          <p>{description}</p>
          <RichText nodes={benefits} />
        </div>
        <div className="c-r6">
          <Rows rows={rows} />
        </div>
      </div>
    </section>
  )
}
