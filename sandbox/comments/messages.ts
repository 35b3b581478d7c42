import type { Database } from '../database/store';
import type { Row } from '../database/store';
import type { Author } from './codes';

/** A message as the conversation shows it to one reader. */
export interface Message {
  id: number;
  author: string;
  text: string;
  at: string;
  votes: number;
  likes: number;
  /** The reader's own vote: -1, 0 or 1. */
  vote: number;
  liked: boolean;
}

export const longestText = 2000;

/** Counts messages per post. Posts without messages are left out. */
export const countMessages = (database: Database, postIds: readonly string[]): Record<string, number> => {
  const marks = postIds.map(() => '?').join(',');
  const rows = database.all(
    `SELECT post_id, COUNT(*) AS messages FROM comment_messages WHERE post_id IN (${marks}) GROUP BY post_id`,
    ...postIds,
  );
  return Object.fromEntries(rows.map((row) => [String(row['post_id']), Number(row['messages'])]));
};

const seenBy = `
  SELECT message.*, message.votes + COALESCE(SUM(reaction.vote), 0) AS all_votes,
    message.likes + COALESCE(SUM(reaction.liked), 0) AS all_likes,
    COALESCE(MAX(CASE WHEN reaction.user_id = ? THEN reaction.vote END), 0) AS own_vote,
    COALESCE(MAX(CASE WHEN reaction.user_id = ? THEN reaction.liked END), 0) AS own_like
  FROM comment_messages message LEFT JOIN comment_reactions reaction ON reaction.message_id = message.id`;

/** Newest first. `before` is the id of the oldest message that the client already has. */
export const readMessages = (
  database: Database,
  postId: string,
  reader: Author | null,
  { before, limit }: { before: number; limit: number },
): { total: number; messages: Message[]; more: boolean } => {
  const userId = reader?.userId ?? '';
  const rows = database.all(
    `${seenBy} WHERE message.post_id = ? AND message.id < ? GROUP BY message.id ORDER BY message.id DESC LIMIT ?`,
    userId,
    userId,
    postId,
    before,
    limit + 1,
  );
  return {
    total: countMessages(database, [postId])[postId] ?? 0,
    messages: rows.slice(0, limit).map(toMessage),
    more: rows.length > limit,
  };
};

export const readMessage = (database: Database, id: number, reader: Author | null): Message | null => {
  const userId = reader?.userId ?? '';
  const row = database.get(`${seenBy} WHERE message.id = ? GROUP BY message.id`, userId, userId, id);
  return row === null ? null : toMessage(row);
};

const toMessage = (row: Row): Message => ({
  id: Number(row['id']),
  author: String(row['author']),
  text: String(row['text']),
  at: String(row['at']),
  votes: Number(row['all_votes']),
  likes: Number(row['all_likes']),
  vote: Number(row['own_vote']),
  liked: row['own_like'] === 1,
});

export const writeMessage = (
  database: Database,
  postId: string,
  author: { userId: string | null; name: string },
  text: string,
  at: Date,
  { votes = 0, likes = 0 }: { votes?: number; likes?: number } = {},
): number => {
  database.run(
    'INSERT INTO comment_messages (post_id, user_id, author, text, at, votes, likes) VALUES (?, ?, ?, ?, ?, ?, ?)',
    postId,
    author.userId,
    author.name,
    text,
    at.toISOString(),
    votes,
    likes,
  );
  return Number(database.get('SELECT last_insert_rowid() AS id')?.['id']);
};

/** Stores a reader's vote or like, and replaces the previous one. */
export const react = (
  database: Database,
  id: number,
  author: Author,
  { vote, liked }: { vote: number | null; liked: boolean | null },
): void => {
  database.run(
    `INSERT INTO comment_reactions (message_id, user_id, vote, liked) VALUES (?, ?, ?, ?)
     ON CONFLICT (message_id, user_id) DO UPDATE SET vote = COALESCE(?, vote), liked = COALESCE(?, liked)`,
    id,
    author.userId,
    vote ?? 0,
    liked === true ? 1 : 0,
    vote,
    liked === null ? null : Number(liked),
  );
};
