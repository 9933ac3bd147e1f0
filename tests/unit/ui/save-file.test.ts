// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { saveFile } from '#components/ui/save-file'

afterEach(() => void vi.unstubAllGlobals())

it('a file is still there when the browser reads it, which some do only after the click', () => {
  const kept = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(file: Blob) {
        kept.set('#file', file)
        return '#file'
      }
      static override revokeObjectURL(url: string) {
        kept.delete(url)
      }
    },
  )
  saveFile('nuilea.ics', 'text/calendar', 'BEGIN:VCALENDAR')
  expect(kept.get('#file')).toHaveProperty('type', 'text/calendar')
})
