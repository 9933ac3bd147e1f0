/** Where and how the spa is found, for paper: nothing there can be followed or looked up. */
export type SpaOnPaper = { name: string; address: string; phone: string; whatsapp: string; web: string }

/** Shows the spa's name, address, phone, WhatsApp and web address as they are printed. */
export function PaperAddress({ spa: { name, address, phone, whatsapp, web } }: { spa: SpaOnPaper }) {
  return (
    <address className="num">
      <b>{name}</b>
      <br />
      {address}
      <br />
      {phone}
      <br />
      WhatsApp {whatsapp}
      <br />
      {web}
    </address>
  )
}
