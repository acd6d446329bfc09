import { type Language, languageRemembered, languages, nativeNames } from '#contract/languages.ts'
import { language as pageLanguage } from '#texts/own-language.ts'
import { Button } from '#web/ui/button.tsx'
import { TranslatedHint } from './translated-hint.tsx'

/** Stores the choice for a year, like the choice of a theme, and reloads the page at its address without a language. */
function choose(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `language=${language}; path=/; max-age=${languageRemembered}; samesite=lax${secure}`
  // Chromium stores it later, and may ask for the page before; reading waits for that.
  void document.cookie
  const address = new URL(window.location.href)
  address.searchParams.delete('lang')
  if (address.href === window.location.href) window.location.reload()
  else window.location.assign(address)
}

/** Loads the page in another language; the browser remembers it for pages without a link that determines the language. */
export function LanguageSwitch() {
  const buttons = languages
    .filter((language) => language !== pageLanguage)
    .map((language) => (
      <Button key={language} variant="quiet" lang={language} onClick={() => choose(language)}>
        {nativeNames[language]}
      </Button>
    ))
  // On a phone the head of a page has room for one beside the name.
  return (
    <>
      {buttons.length > 1 ? <span className="grid justify-items-end">{buttons}</span> : buttons}
      <TranslatedHint className="order-last basis-full pb-2 text-right text-sm text-ink-2" />
    </>
  )
}
