import { openContent } from '#lib/content/read/load'
import { env } from '#lib/env'

// While content is being written, pages follow. Whatever of Next's reads content imports this.
openContent({ watched: env.NODE_ENV === 'development' })
