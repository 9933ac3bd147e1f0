import { openContent } from '#lib/content/read/load'
import { env } from '#lib/env'

// In development, pages show changes of content at once. Every entry point of Next that reads content imports this.
openContent({ watched: env.NODE_ENV === 'development' })
