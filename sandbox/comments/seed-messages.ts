import type { Database } from '../database/store';
import { writeMessage } from './messages';

type Seeded = [author: string, hoursAgo: number, text: string, votes?: number, likes?: number];

/** Messages that exist in a new sandbox, by post, oldest first. */
const written: Record<string, Seeded[]> = {
  '42345': [
    ['Oona F.', 1.6, 'The bilge pump handle lives in our oven too. It must be a breed.', 9, 12],
    ['Piet V.', 1.1, 'Never cook lentils on a beat. That is what crackers are for.', 4, 3],
    ['Tove R.', 0.6, 'For the record: the lighthouse moved.', 21, 16],
  ],
  '42346': [['Ailsa K.', 4, 'I sail the blue one in the picture. No comment until Friday.', 6, 8]],
  '12345': [
    [
      'Odile R.',
      2.8,
      'I was in section 214. Nobody left. Somebody started humming the organ part and then all of us did.',
      41,
      18,
    ],
    ['Bram T.', 2.6, 'Forty-one minutes on a plastic seat and I would do it again tonight.', 12, 9],
    [
      'Hanneke V.',
      2.4,
      'The captains deciding it with a flashlight is the most Port Ellery thing that ever happened.',
      30,
      14,
    ],
    ['J. Okonjo', 2.1, 'With respect, a league game is not played in the dark. Replay the third period.', -6],
    ['Sunniva L.', 1.7, 'Tallow watching elbows. Put it on a shirt.', 55, 37],
    ['Bram T.', 1.2, 'J., both captains agreed. Read the rule again.', 8, 2],
    ['Mireille A.', 0.5, 'Vance’s mother sat two rows down from me. She saw it. I asked.', 22, 31],
  ],
  '12346': [
    ['Casimir D.', 5, 'Nineteen is old enough to sign a lease in this town. Let the kid pitch.', 7, 3],
    ['Ottilie B.', 4.2, 'They said that about the last one.', 3],
  ],
  '12352': [['Rosalind P.', 6, 'The wind on the water side in March. You will be sorry.', 15, 6]],
  '12347': [
    ['Emeka S.', 9, 'Took it on Friday. The soup is still terrible and I was so happy.', 27, 19],
    ['Lotte W.', 8.5, 'Is there a car deck?', 1],
    ['Emeka S.', 8, 'There is, Lotte. It books out by Tuesday.', 4, 1],
    ['Anselm K.', 7, 'Bring back the brass lamps and I will forgive the fare.', 9, 5],
  ],
  '22345': [
    ['Philippa G.', 5, 'Five winters now. The trick is the walk back, not the going in.', 18, 11],
    ['Tomasz N.', 4, 'My doctor says no. My sister says hurry up.', 24, 20],
    ['Ines M.', 3, 'Could you print the tide times next to stories like this one?', 6, 2],
    ['Philippa G.', 2, 'Ines, the board by the steps has them for the week.', 5, 3],
  ],
  '32345': [
    ['Dov A.', 4, 'I ran camera four for nine years. This is exactly what it sounds like in there.', 33, 21],
    ['Marguerite F.', 3.5, 'Please do one about the replay desk.', 10, 4],
    ['Siobhan C.', 2, 'So that is why the corner was missed.', 8],
    ['Dov A.', 1.5, 'It is always a cable, Siobhan.', 19, 17],
    ['Yusuf E.', 0.7, 'Watched it again with this open. Wonderful.', 4, 2],
  ],
};

export const seedMessages = (database: Database, now: Date): void => {
  for (const [postId, messages] of Object.entries(written)) {
    for (const [name, hoursAgo, text, votes = 0, likes = 0] of messages) {
      const at = new Date(now.getTime() - hoursAgo * 3_600_000);
      writeMessage(database, postId, { userId: null, name }, text, at, { votes, likes });
    }
  }
};
