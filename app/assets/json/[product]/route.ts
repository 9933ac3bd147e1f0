import { listProducts } from '#lib/content/products'
import '../../../follow-content'

type Props = { params: Promise<{ product: string }> }

const fileOf = (code: string) => `${code.toLowerCase()}.json`

export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () => listProducts().map(({ code }) => ({ product: fileOf(code) }))

/** Answers with the data of one treatment, offer or special: /assets/json/ma-2.json. */
export async function GET(_request: Request, { params }: Props) {
  const { product } = await params
  const found = listProducts().find(({ code }) => fileOf(code) === product)
  return found ? Response.json(found) : new Response(null, { status: 404 })
}
