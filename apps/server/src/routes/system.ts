import type {Deps} from '../deps.ts';
import type {Handlers} from '../http/route.ts';
import {version} from '../version.ts';

export const systemRoutes = ({settings}: Deps): Handlers<'getServerInfo'> => ({
  getServerInfo: async () => ({
    name: 'Recto',
    version,
    sms: settings.RECTO_SMS,
    wechat: settings.RECTO_WECHAT_APP_ID !== '',
    registration: settings.RECTO_REGISTRATION,
    limits: {
      pdfBytes: settings.RECTO_MAX_PDF_BYTES,
      imageBytes: settings.RECTO_MAX_IMAGE_BYTES,
      parsePages: settings.RECTO_MAX_PARSE_PAGES,
      translatePages: settings.RECTO_MAX_TRANSLATE_PAGES,
    },
  }),
});
