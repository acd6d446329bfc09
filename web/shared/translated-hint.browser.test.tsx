import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageSheet } from '#web/portal/language/language-sheet.tsx'
import { expectToFit } from '#web/testing/accessibility.ts'
import { sampleClient } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import NotFoundScreen from './not-found-screen.tsx'

test.each([
  ['an unknown page', <NotFoundScreen key="" />],
  ['Config', <LanguageSheet key="" client={sampleClient()} />],
])(
  '%s that the browser translates says that it can be read in Spanish without that',
  async (_what, screen) => {
    await show(screen)
    const hint = page.getByText('Puede leer esta página en español sin el traductor del navegador.')
    await expect.element(page.getByRole('heading').first()).toBeVisible()
    await expect.element(hint).not.toBeInTheDocument()
    const { classList } = document.documentElement
    onTestFinished(() => classList.remove('translated-rtl'))
    classList.add('translated-rtl')
    await expect.element(hint).toBeVisible()
    await expect.element(hint).toHaveAttribute('lang', 'es')
    await expect.element(hint).toHaveAttribute('translate', 'no')
    await expectToFit()
    classList.remove('translated-rtl')
    await expect.element(hint).not.toBeInTheDocument()
  },
)
