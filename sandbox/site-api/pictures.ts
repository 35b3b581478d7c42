import type { FastifyInstance } from 'fastify';
import { field } from '../http/body';
import { RestError, restForbidden } from '../http/errors';
import { requireAccount } from '../identity/sessions';
import type { Sandbox } from '../sandbox-context';

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};
const signatures: Record<string, string[]> = {
  'image/png': ['89504e47'],
  'image/jpeg': ['ffd8ff'],
  'image/gif': ['47494638'],
  'image/webp': ['52494646'],
};

/** Readers' pictures: uploaded to the site's media library and served from there. */
export const pictureRoutes = (scope: FastifyInstance, { database }: Sandbox, origin: () => string): void => {
  scope.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  scope.post('/wp/v2/media', async (request, reply) => {
    requireAccount(database, request);
    if (request.headers['x-wp-nonce'] === undefined) throw restForbidden();
    const content = Buffer.isBuffer(request.body) ? request.body : field(request.body, 'file');
    const type = Buffer.isBuffer(content) ? typeOf(content) : null;
    if (!Buffer.isBuffer(content) || type === null) {
      throw new RestError(
        400,
        'rest_upload_unknown_error',
        'Sorry, you are not allowed to upload this file type.',
      );
    }
    database.run('INSERT INTO pictures (name, type, content) VALUES (?, ?, ?)', 'picture', type, content);
    const id = Number(database.get('SELECT MAX(id) AS id FROM pictures')?.['id']);
    return reply.status(201).send(record(id));
  });

  scope.post<{ Params: { id: string } }>('/wp/v2/media/:id/post-process', async (request) => {
    requireAccount(database, request);
    return record(requirePicture(request.params.id));
  });

  const remove = (id: string): object => {
    const previous = record(requirePicture(id));
    database.run('DELETE FROM pictures WHERE id = ?', previous.id);
    return { deleted: true, previous };
  };
  scope.delete<{ Params: { id: string } }>('/wp/v2/media/:id', async (request) => {
    requireAccount(database, request);
    return remove(request.params.id);
  });
  scope.post<{ Params: { id: string } }>('/wp/v2/media/:id', async (request) => {
    requireAccount(database, request);
    if (request.headers['x-http-method-override'] !== 'DELETE') throw restForbidden();
    return remove(request.params.id);
  });

  const record = (id: number) => {
    const type = String(database.get('SELECT type FROM pictures WHERE id = ?', id)?.['type']);
    const extension = Object.keys(types).find((name) => types[name] === type);
    return {
      id,
      media_type: 'image',
      source_url: `${origin()}/wp-content/uploads/${id}.${extension}`,
    };
  };

  const requirePicture = (id: string): number => {
    const row = /^\d{1,9}$/.test(id)
      ? database.get('SELECT id FROM pictures WHERE id = ?', Number(id))
      : null;
    if (row === null) throw new RestError(404, 'rest_post_invalid_id', 'Invalid post ID.');
    return Number(row['id']);
  };
};

/** Serves the uploaded files. */
export const uploadedPictureRoutes = (host: FastifyInstance, { database }: Sandbox): void => {
  host.get<{ Params: { file: string } }>('/wp-content/uploads/:file', async (request, reply) => {
    const id = Number(/^(\d{1,9})\.\w+$/.exec(request.params.file)?.[1] ?? NaN);
    const row = Number.isNaN(id)
      ? null
      : database.get('SELECT type, hex(content) AS content FROM pictures WHERE id = ?', id);
    if (row === null) return reply.status(404).type('text/plain').send('Not found');
    return reply
      .type(String(row['type']))
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(String(row['content']), 'hex'));
  });
};

/** Detects the type by the first bytes; the declared type is not trusted. */
const typeOf = (content: Buffer): string | null => {
  const start = content.subarray(0, 4).toString('hex');
  return (
    Object.keys(signatures).find((type) =>
      signatures[type]?.some((signature) => start.startsWith(signature)),
    ) ?? null
  );
};
