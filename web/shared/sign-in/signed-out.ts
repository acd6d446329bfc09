const key = 'signed-out'

/** Notes that somebody signed out in this tab, so that the provider lets whoever comes next choose the account. */
export const noteSignedOut = (): void => sessionStorage.setItem(key, 'yes')

export const hasSignedOut = (): boolean => sessionStorage.getItem(key) !== null

export const forgetSignedOut = (): void => sessionStorage.removeItem(key)
