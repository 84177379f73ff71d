import {expect, test} from 'vitest';
import {users} from '../database/schema/index.ts';
import {createTestServer} from '../testing/test-server.ts';
import {readPage} from './page.ts';

test('pages follow each other newest first, and rows that are added meanwhile move nothing', async () => {
  const server = await createTestServer();
  const {db} = server.deps;
  // two of the same moment, on both sides of a page's end
  const codes = ['A', 'B', 'C', 'D', 'E'];
  const moments = [1, 2, 2, 3, 4].map(second => new Date(second * 1000));
  const add = (inviteCode: string, createdAt: Date) => db.insert(users).values({inviteCode, createdAt});
  for (const [index, code] of codes.entries()) await add(code, moments[index]!);
  const page = (cursor?: string) =>
    readPage(
      {cursor, limit: 2},
      {time: users.createdAt, id: users.inviteCode},
      ({after, order, limit}) =>
        db
          .select()
          .from(users)
          .where(after)
          .orderBy(...order)
          .limit(limit),
      user => [user.createdAt, user.inviteCode],
    );
  const first = await page();
  await add('F', new Date(5000));
  const second = await page(first.nextCursor!);
  const third = await page(second.nextCursor!);
  expect([first, second, third].map(({rows}) => rows.map(({inviteCode}) => inviteCode))).toEqual([
    ['E', 'D'],
    ['C', 'B'],
    ['A'],
  ]);
  expect(third.nextCursor).toBeNull();
  await expect(page('x')).rejects.toMatchObject({code: 'bad_request'});
  await server.close();
});
