import css from './paper-address.module.css'

/** Where and how the spa is found, for paper: nothing there can be followed or looked up. */
export type SpaOnPaper = { name: string; address: string; phone: string; whatsapp: string; web: string }

/** Shows the spa's name, address, phone, WhatsApp and web address as they are printed. */
export function PaperAddress({ spa: { name, address, phone, whatsapp, web } }: { spa: SpaOnPaper }) {
  return (
    <address className={`num ${css.address}`}>
      <b>{name}</b>
      <span>{address}</span>
      <span>
        {phone} · WhatsApp {whatsapp}
      </span>
      <span>{web}</span>
    </address>
  )
}
