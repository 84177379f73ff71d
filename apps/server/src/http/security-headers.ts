import type {FastifyHelmetOptions} from '@fastify/helmet';
import type {Settings} from '../config.ts';

/**
 * Headers that let a page of ours do only what the web client needs: its own scripts, WebAssembly, workers, images it
 * made itself, the bucket to which files go directly, and in the desktop client the commands of the shell.
 */
export function securityHeaders(settings: Settings, inShell = false): FastifyHelmetOptions {
  const bucket = bucketOrigins(settings);
  const secure = settings.RECTO_PUBLIC_URL?.startsWith('https:') === true;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        scriptSrcAttr: ["'none'"],
        workerSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...bucket],
        // the component library writes its variables into style elements; formulas place their parts with attributes
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:', ...bucket, ...(inShell ? shellCommands : [])],
        // the QR code of the sign-in is a page of WeChat's own
        frameSrc: [
          "'self'",
          'blob:',
          ...(settings.RECTO_WECHAT_APP_ID ? [new URL(settings.RECTO_WECHAT_QR_URL).origin] : []),
        ],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && {upgradeInsecureRequests: []}),
      },
    },
    // a browser that once saw it refuses plain HTTP: only where the operator says that there is TLS
    strictTransportSecurity: secure ? {maxAge: 31_536_000, includeSubDomains: false} : false,
    referrerPolicy: {policy: 'no-referrer'},
    xFrameOptions: {action: 'deny'},
  };
}

// where Tauri takes commands: a scheme of its own, on Windows a host that it answers itself
const shellCommands = ['ipc:', 'http://ipc.localhost'];

function bucketOrigins({S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region}: Settings): string[] {
  if (!bucket) return [];
  if (!endpoint) return [`https://${bucket}.s3.${region}.amazonaws.com`, `https://s3.${region}.amazonaws.com`];
  const {protocol, host, origin} = new URL(endpoint);
  return [origin, `${protocol}//${bucket}.${host}`];
}
