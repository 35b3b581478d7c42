import type { commentsTexts } from '../../texts/comments';

/** Spanish for `texts/comments.ts`. */
export const commentsSpanish: Record<keyof typeof commentsTexts, string> = {
  'comments.none': 'Comentarios',
  'comments.one': '1 comentario',
  'comments.many': '{count} comentarios',
  'comments.loading': 'Cargando comentarios...',
  'comments.not-loaded': 'No pudimos cargar los comentarios.',
  'comments.again': 'Intentar otra vez',
  'comments.elsewhere': 'Otra empresa ofrece los comentarios. Recibe datos de tu visita cuando los muestras.',
  'comments.show': 'Mostrar comentarios',
};
