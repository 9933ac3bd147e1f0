import type { getStored } from '#lib/content/legal'
import css from './stored-data.module.css'

type Props = { id: string; heading: string; stored: ReturnType<typeof getStored> }

/**
 * Lists everything that the site may store on a device, by purpose. On phones each row of the table is a block.
 */
export function StoredData({ id, heading, stored: { table, groups } }: Props) {
  return (
    <section id={id}>
      <h2>{heading}</h2>
      {groups.map(({ id: group, name, text, items }) => (
        <div key={group} className={css.group}>
          <h3 id={`stored-${group}`}>{name}</h3>
          <p>{text}</p>
          <table className={css.table} aria-labelledby={`stored-${group}`}>
            <thead>
              <tr>
                <th scope="col">{table.name}</th>
                <th scope="col">{table.purpose}</th>
                <th scope="col">{table.duration}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.name}>
                  <th scope="row">
                    <code>{item.name}</code>
                    <span>
                      {table[item.kind]}, {table[item.party]}
                    </span>
                  </th>
                  <td>
                    {item.purpose}
                    <span>{item.provider}</span>
                  </td>
                  <td>{item.duration}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  )
}
