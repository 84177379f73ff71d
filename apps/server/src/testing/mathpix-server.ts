import {grantQuota} from '../services/quota/grant.ts';
import type {TestServer, TestUser} from './test-server.ts';

/** Settings of a server whose one worker asks a double of Mathpix. */
export const mathpixSettings = (url: string) => ({
  RECTO_WORKERS: '1',
  RECTO_MATHPIX_APP_ID: 'app1',
  RECTO_MATHPIX_APP_KEY: 'key1',
  RECTO_MATHPIX_BASE_URL: url,
});

/** A member of a year with so many images for third parties. */
export async function addImageMember({addUser, deps}: TestServer, images: number): Promise<TestUser> {
  const user = await addUser({proUntil: new Date(+deps.now() + 365 * 86_400_000)});
  await grantQuota(deps, deps.db, {userId: user.userId, kind: 'extraImage', source: 'plan', amount: images});
  return user;
}
