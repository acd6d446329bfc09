import '../styles/main.css'
import '../styles/rest.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { page } from 'vitest/browser'
import { expectAllAnswered, startAnswering } from './answers.ts'
import { answerTeamOfOne } from './desk.ts'

const ownFetch = window.fetch

beforeEach(async () => {
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.documentElement.dataset['theme'] = 'light'
  await page.viewport(1280, 800)
  startAnswering()
  answerTeamOfOne()
})

afterEach(() => {
  vi.useRealTimers()
  window.fetch = ownFetch
  expectAllAnswered()
})
