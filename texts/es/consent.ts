/** The consent of a person who turns text messages on; stored as it was shown. */
export const toTexts =
  'Envíenme mensajes de texto con novedades de esta transacción a mi número. Pueden aplicar tarifas de mensajes y datos. Responda ALTO para terminar, AYUDA para ayuda.'
