import '#web/desk/desk.css'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  disableTwoFactor,
  enableTwoFactor,
  getMe,
  listSessions,
  renewRecoveryCodes,
} from '#contract/calls/team/account.ts'
import { listAdmins } from '#contract/calls/team/admins.ts'
import { verifyCode } from '#contract/calls/team/sign-in.ts'
import { endTrustedDevice, listTrustedDevices } from '#contract/calls/team/trusted-devices.ts'
import { expectToFit } from '#web/testing/accessibility.ts'
import { answer, failure } from '#web/testing/answers.ts'
import { expectRetriesToWork } from '#web/testing/retries.ts'
import { newId, sampleMe } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { Sessions } from './sessions.tsx'
import { TeamMembers } from './team-members.tsx'
import { TrustedDevices } from './trusted-devices.tsx'
import { TwoFactor } from './two-factor.tsx'

const dialog = page.getByRole('dialog')
const card = page.getByRole('region', { name: 'Two-factor sign-in' })
const trusted = page.getByRole('region', { name: 'Trusted devices' })
const members = page.getByRole('region', { name: 'Team members' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const onWindows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
const here = {
  id: 'here',
  createdAt: '2030-06-12T18:00:00.000Z',
  expiresAt: '2030-06-19T18:00:00.000Z',
  userAgent: onWindows,
  isCurrent: true,
}
const there = { ...here, id: 'there', isCurrent: false }
const device = {
  id: newId(),
  userAgent: onWindows,
  createdAt: '2030-06-12T18:00:00.000Z',
  lastUsedAt: '2030-06-14T19:30:00.000Z',
  expiresAt: '2030-07-12T18:00:00.000Z',
}

/** The cards of an account that say something of two-factor; change what is returned, and they show it when they ask again. */
async function open(twoFactorEnabled: boolean) {
  const account = { me: sampleMe({ twoFactorEnabled }), sessions: [here, there], devices: [device] }
  answer(getMe, () => account.me)
  answer(listAdmins, () => [account.me])
  answer(listSessions, () => account.sessions)
  answer(listTrustedDevices, () => account.devices)
  await show(
    <>
      <TwoFactor />
      <TrustedDevices />
      <Sessions />
      <TeamMembers />
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'End session' })).toBeVisible()
  return account
}

test('two-factor is turned on with the password and a first code, and its recovery codes are shown once', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Denied'))
  const account = await open(false)
  await expect.element(card.getByText('Off', { exact: true })).toBeVisible()
  await expect.element(trusted).not.toBeInTheDocument()
  await button('Turn on').click()
  await expect.element(dialog.getByText(/Turning this on signs you out everywhere else/)).toBeVisible()
  answer(enableTwoFactor, () => failure(400, { message: 'The password is wrong.' }))
  await field('Password').fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(field('Password')).toHaveAccessibleDescription(/The password is wrong\./)
  await expect.element(field('Password')).toHaveValue('not my password')
  const proved = answer(enableTwoFactor, () => ({
    totpURI: 'otpauth://totp/Escrow:elena@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Escrow',
    backupCodes: ['aaaaa-11111', 'bbbbb-22222'],
  }))
  await field('Password').fill('correct-horse-battery')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const drawing = dialog.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect.element(drawing).toBeVisible()
  // The first of its corners, after a white border.
  expect(drawing.element().querySelector('path')?.getAttribute('d')).toMatch(
    /^M3 3h1v1h-1zM4 3(?:h1v1h-1zM\d+ \d+){200,}/,
  )
  await expect.element(dialog.getByText('JBSWY3DPEHPK3PXP', { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument()
  await expectToFit([320, 1280])
  answer(verifyCode, () => failure(500, { message: '' }))
  await field('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect
    .element(field('Code'))
    .toHaveAccessibleDescription(/Something went wrong\. Try again in a moment\./)
  await expect.element(card.getByText('Off', { exact: true })).toBeInTheDocument()
  const verified = answer(verifyCode, () => {
    account.me = { ...account.me, twoFactorEnabled: true }
    account.sessions = [here]
    return {}
  })
  await field('Code').fill('123456')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' })
  await expect.element(codes).toHaveTextContent('aaaaa-11111bbbbb-22222')
  await expect.element(page.getByText('Two-factor is on', { exact: true })).toBeVisible()
  expect([proved, verified]).toEqual([[{ password: 'correct-horse-battery' }], [{ code: '123456' }]])
  await button('Copy codes').click()
  await expect.element(page.getByText('Select the text and copy it manually.')).toBeVisible()
  copied.mockResolvedValue()
  await button('Copy codes').click()
  await expect.element(page.getByText('Recovery codes copied.')).toBeVisible()
  expect(copied.mock.lastCall).toEqual(['aaaaa-11111\nbbbbb-22222'])
  copied.mockRestore()
  await button('Done').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(card.getByText('On', { exact: true })).toBeVisible()
  await expect.element(members.getByText('Two-factor')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'End session' })).not.toBeInTheDocument()
  await expect.element(trusted.getByText('Chrome on Windows')).toBeVisible()
})

test('new recovery codes come with the password alone', async () => {
  await open(true)
  await expect.element(card.getByText('On', { exact: true })).toBeVisible()
  await button('New recovery codes').click()
  await expect.element(dialog.getByText('Your current codes will stop working.')).toBeVisible()
  const sent = answer(renewRecoveryCodes, () => ({ backupCodes: ['ccccc-33333'] }))
  await field('Password').fill('correct-horse-battery')
  await button('Create new codes').click()
  await expect.element(dialog.getByRole('list', { name: 'Recovery codes' })).toHaveTextContent('ccccc-33333')
  expect(sent).toEqual([{ password: 'correct-horse-battery' }])
  await button('Done').click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('two-factor is turned off with the password, and Cancel leaves it on', async () => {
  const account = await open(true)
  await card.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(dialog.getByText('You’ll sign in with just your password.')).toBeVisible()
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await card.getByRole('button', { name: 'Turn off' }).click()
  const sent = answer(disableTwoFactor, () => {
    account.me = { ...account.me, twoFactorEnabled: false }
    return { status: true }
  })
  await field('Password').fill('correct-horse-battery')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(page.getByText('Two-factor is off', { exact: true })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ password: 'correct-horse-battery' }])
  await expect.element(card.getByText('Off', { exact: true })).toBeVisible()
  await expect.element(trusted).not.toBeInTheDocument()
  await expect.element(members.getByText('Two-factor')).not.toBeInTheDocument()
})

test('a device is no longer trusted, despite failures', async () => {
  const account = await open(true)
  await expect
    .element(trusted.getByText(/^Since Jun\s12,\s2030, last used Jun\s14,\s2030 at \d+:30\s[AP]M$/))
    .toBeVisible()
  const ended: (string | undefined)[] = []
  await expectRetriesToWork(
    endTrustedDevice,
    {
      failed: 'Failed to remove the trusted device',
      reply: ({ params }) => {
        ended.push(params['id'])
        account.devices = []
        return { id: device.id }
      },
    },
    () => button('Remove trust, Chrome on Windows, trusted since Jun 12, 2030').click(),
  )
  await expect.element(page.getByText('This device will need a code again')).toBeVisible()
  await expect.element(trusted.getByText('Every device needs a code to sign in.')).toBeVisible()
  expect(ended).toEqual([device.id])
})
