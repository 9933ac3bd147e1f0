/** The spa's address and contact details in full, for paper, where links do not work. */
export type SpaOnPaper = { name: string; address: string; phone: string; whatsapp: string; web: string }

/** Shows the spa's name, address, phone, WhatsApp and web address for printing. */
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
