import { languageRemembered, nativeNames } from '#contract/languages.ts'
import * as other from '#texts/other-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TranslatedHint } from './translated-hint.tsx'

/** Stores the choice for a year, like the choice of a theme, and reloads the page at its address without a language. */
function choose(): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `language=${other.code}; path=/; max-age=${languageRemembered}; samesite=lax${secure}`
  // Chromium stores it later, and may ask for the page before; reading waits for that.
  void document.cookie
  const address = new URL(window.location.href)
  address.searchParams.delete('lang')
  if (address.href === window.location.href) window.location.reload()
  else window.location.assign(address)
}

/** Loads the page in the other language; the browser remembers it for pages without a link that determines the language. */
export function LanguageSwitch() {
  return (
    <>
      <Button variant="quiet" lang={other.code} onClick={choose}>
        {nativeNames[other.code]}
      </Button>
      <TranslatedHint className="order-last basis-full pb-2 text-right text-sm text-ink-2" />
    </>
  )
}
