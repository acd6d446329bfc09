/** Texts of every screen: buttons, dialogs, toasts, and failures. */
export const close = 'Cerrar'
export const cancel = 'Cancelar'
export const tryAgain = 'Intentar de nuevo'
export const reload = 'Volver a cargar la página'
export const dismiss = 'Descartar'
export const startOver = 'Empezar de nuevo'
export const keepEditing = 'Seguir editando'
export const leave = 'Salir'

export const closeUnsaved = '¿Cerrar sin guardar?'
export const closeUnsavedConsequence = 'Sus cambios no se han guardado. Si cierra esto, los perderá.'
export const leaveUnsaved = '¿Salir sin guardar?'
export const leaveUnsavedConsequence = 'Sus cambios no se han guardado. Si sale, los perderá.'
export const leaveDraftConsequence =
  'Sus cambios no se han guardado. Esta pestaña los conserva hasta que abra de nuevo este formulario.'
export const draftIsBack = 'Aquí está otra vez lo que había escrito.'

export const copied = 'Copiado'
export const notCopied = 'No se pudo copiar'
export const copyByHand = 'Seleccione el texto y cópielo a mano.'

export const notAPhoneNumber = 'Esto no parece un número de teléfono. ¿Desea conservarlo?'
export const keepIt = 'Conservar'

export const hidePassword = 'Ocultar la contraseña'
export const showPassword = 'Mostrar la contraseña'

export const toLightTheme = 'Cambiar al tema claro'
export const toDarkTheme = 'Cambiar al tema oscuro'
/** The region of the toasts, with the key that leads to it. */
export const toasts = 'Notificaciones ({hotkey})'
export const error = 'Error'
export const done = 'Listo'
export const onlyAPreview = 'Esta es una vista previa. No se envía ni se guarda nada.'
/** After a number, at a tab. */
export const unread = 'sin leer'

export const loading = 'Cargando'
export const loadingPage = 'Cargando la página'
export const mayBeOutOfDate = 'No se pudo actualizar. Es posible que esta información no esté al día.'
export const serverFault = 'Algo falló de nuestro lado. Inténtelo de nuevo.'
export const unreachable = 'No podemos comunicarnos con el servidor. Revise su conexión.'

export const missingPart = 'No se pudo cargar esta parte'
export const missingPage = 'No se pudo cargar esta página'
export const brokenPart = 'Algo falló aquí'
export const brokenPage = 'Algo falló'
export const missingFirst = 'Revise su conexión e inténtelo de nuevo.'
export const missingAgain =
  'Todavía no se puede cargar. Si tiene conexión, vuelva a cargar la página: puede haber una versión más reciente.'
export const brokenText = 'Vuelva a cargar la página para continuar. Lo que ha guardado está a salvo.'

/** The name of the product, in a tab of the browser. */
export const product = 'Real Estate Transaction Tracker'
/** After what somebody typed, where its reader reads another language. */
export const writtenInEnglish = 'escrito en inglés'
