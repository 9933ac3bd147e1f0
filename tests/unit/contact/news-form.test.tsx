// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NewsForm } from '#components/contact/news-form'
import de from '#messages/de.json'
import { answers, META } from '../answers'
import { enter } from '../enter'
import { islandOf } from '../island-of'

const { news } = de

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.restoreAllMocks())

it.each([
  ['email_sent', news.sent, /Wir haben an eva@post\.example geschrieben/],
  ['none', news.notSent, /An eva@post\.example ging keine E\W{1,3}Mail/],
] as const)('who wants news is told whether a mail is on its way (%s)', async (confirm, heading, text) => {
  answers(200, { ok: true, confirm, meta: META })
  render(<NewsForm island={islandOf('de')} url="http://localhost:4140/survey" subject="Das Spa" source="footer" />)
  await enter(screen.getByLabelText(news.email), 'eva@post.example')
  await userEvent.click(screen.getByRole('button', { name: news.send }))
  await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toHaveFocus())
  expect(screen.getByText(text)).toBeVisible()
})
