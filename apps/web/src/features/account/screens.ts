import {lazyScreen} from '../../ui/lazy-screen.ts';

export const UserFrame = lazyScreen(() => import('./user-frame.tsx'), 'UserFrame');
export const ProfilePage = lazyScreen(() => import('./profile.tsx'), 'ProfilePage');
