import '../styles/main.css'
import '../styles/rest.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { page } from 'vitest/browser'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { getTeam } from '#contract/calls/team/team.ts'
import { answer, expectAllAnswered, startAnswering } from './answers.ts'
import { answerTeamOfOne } from './desk.ts'
import './equal-spaces.ts'
import { moveClock } from './move-clock.ts'
import { sampleAdminPreferences, samplePeople, sampleTeam } from './samples.ts'

declare global {
  /** Milliseconds by which the run's clock is moved; the build replaces it by a number. */
  var CLOCK_OFFSET: number
}

const ownFetch = window.fetch
if (globalThis.CLOCK_OFFSET !== 0) moveClock(globalThis.CLOCK_OFFSET)

beforeEach(async () => {
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.documentElement.dataset['theme'] = 'light'
  await page.viewport(1280, 800)
  startAnswering()
  // Every page of a deal asks who has a link; in most there is nobody but the client.
  answer(listPeople, () => samplePeople())
  // A client who is told only in the portal may be emailed by hand; in most tests nothing offers it.
  answer(getChannels, () => ({ email: true, sms: false, pushKey: null, textWebhook: '' }))
  answer(getPreferences, () => sampleAdminPreferences({ isEmailConfirmed: false }))
  answer(getTeam, () => sampleTeam())
  answerTeamOfOne()
})

afterEach(() => {
  vi.useRealTimers()
  window.fetch = ownFetch
  expectAllAnswered()
})
