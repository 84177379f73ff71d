import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parseAllDocuments} from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const chart = path.join(import.meta.dirname, 'recto');
const helm = process.env['HELM'] ?? 'helm';

const missing = spawnSync(helm, ['version']).status !== 0;
if (missing) console.log(`the Helm chart is not rendered: "${helm} version" fails. HELM names one.`);

// biome-ignore lint/suspicious/noExplicitAny: whatever Kubernetes takes
type Manifest = any;

// a helm that was built from source takes itself for one of 2020
const onKubernetes = ['--kube-version', '1.31.0'];
const base = ['--set', 'database.existingSecret=db', '--set', 's3.existingSecret=s3keys'];

function render(...args: readonly string[]): Manifest[] {
  const {status, stdout, stderr} = spawnSync(helm, ['template', 'try', chart, ...onKubernetes, ...args], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return parseAllDocuments(stdout)
    .map(document => {
      expect(document.errors).toEqual([]);
      return document.toJS();
    })
    .filter(Boolean);
}

const one = (manifests: readonly Manifest[], kind: string, end = ''): Manifest => {
  const found = manifests.filter(each => each.kind === kind && each.metadata.name.endsWith(end));
  expect(found.length, `${kind} …${end}`).toBe(1);
  return found[0];
};

const environmentOf = ({spec}: Manifest): Record<string, Manifest> =>
  Object.fromEntries(
    spec.template.spec.containers[0].env.map((each: Manifest) => [each.name, each.value ?? each.valueFrom]),
  );

test.skipIf(missing)('helm finds nothing to complain about', () => {
  const {status, stdout} = spawnSync(helm, ['lint', '--strict', chart, ...onKubernetes, ...base], {encoding: 'utf8'});
  expect([status, stdout]).toEqual([0, expect.stringContaining('0 chart(s) failed')]);
});

test.skipIf(missing)('API and workers, their job and their probes', () => {
  const manifests = render(
    ...base,
    '--set',
    'settings.RECTO_MAX_PDF_BYTES=1000',
    '--set',
    'publicUrl=https://recto.example',
  );
  for (const role of ['api', 'worker']) {
    const deployment = one(manifests, 'Deployment', `-${role}`);
    const {labels} = deployment.spec.template.metadata;
    expect(labels).toMatchObject(deployment.spec.selector.matchLabels);
    const environment = environmentOf(deployment);
    expect(environment).toMatchObject({
      RECTO_ROLE: role,
      DATABASE_URL: {secretKeyRef: {name: 'db', key: 'DATABASE_URL'}},
      RECTO_MAX_PDF_BYTES: '1000',
      RECTO_PUBLIC_URL: 'https://recto.example',
    });
    // a setting that the server does not know would do nothing
    const known = readFileSync(path.join(root, 'docs/settings.md'), 'utf8');
    for (const name of Object.keys(environment)) expect(known).toContain(`\`${name}\``);
    const [container] = deployment.spec.template.spec.containers;
    expect([container.livenessProbe.httpGet.path, container.readinessProbe.httpGet.path]).toEqual([
      '/healthz',
      '/readyz',
    ]);
    expect(container.envFrom).toEqual([{secretRef: {name: 's3keys'}}]);
    expect(deployment.spec.replicas).toBe(2);
  }
  const service = one(manifests, 'Service');
  expect(one(manifests, 'Deployment', '-api').spec.template.metadata.labels).toMatchObject(service.spec.selector);
  expect(one(manifests, 'Deployment', '-worker').spec.template.metadata.labels).not.toMatchObject(
    service.spec.selector,
  );
  const job = one(manifests, 'Job');
  expect(job.metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  expect(job.spec.template.spec.containers[0].command.at(-1)).toBe('migrate');
  // the job runs before the service account is there
  expect(job.spec.template.spec.serviceAccountName).toBeUndefined();
  expect(manifests.filter(({kind}) => kind === 'Ingress' || kind === 'ScaledObject' || kind === 'Secret')).toEqual([]);
});

test.skipIf(missing)('workers scale with the queue, an ingress streams, a trial makes its secrets', () => {
  const manifests = render(
    ...['database.url=postgres://u:p@h/d', 's3.accessKeyId=a', 's3.secretAccessKey=b'].flatMap(each => ['--set', each]),
    ...['worker.autoscaling.enabled=true', 'ingress.enabled=true', 'ingress.tlsSecret=tls'].flatMap(each => [
      '--set',
      each,
    ]),
  );
  const scaled = one(manifests, 'ScaledObject');
  const worker = one(manifests, 'Deployment', '-worker');
  expect(scaled.spec.scaleTargetRef.name).toBe(worker.metadata.name);
  // who counts replicas must be one
  expect(worker.spec.replicas).toBeUndefined();
  expect(scaled.spec.triggers[0].metadata).toEqual({
    query: 'select count(*) from tasks where status in (0, 1)',
    targetQueryValue: '4',
  });
  const authentication = one(manifests, 'TriggerAuthentication');
  const [{name, key}] = authentication.spec.secretTargetRef;
  const secret = one(manifests, 'Secret', '-database');
  expect([secret.metadata.name, secret.stringData[key]]).toEqual([name, 'postgres://u:p@h/d']);
  expect(environmentOf(worker)['DATABASE_URL'].secretKeyRef.name).toBe(name);
  const ingress = one(manifests, 'Ingress');
  expect(ingress.metadata.annotations['nginx.ingress.kubernetes.io/proxy-request-buffering']).toBe('off');
  expect(ingress.spec.rules[0].http.paths[0].backend.service.name).toBe(one(manifests, 'Service').metadata.name);
});

test.skipIf(missing)('what cannot work is refused', () => {
  for (const [args, said] of [
    [[], 'database.existingSecret'],
    [[...base, '--set', 'publicUrl=recto.example'], 'publicUrl'],
    [[...base, '--set', 'worker.autoscaling.minReplicas=0'], 'minReplicas'],
  ] as const) {
    const {status, stderr} = spawnSync(helm, ['template', 'try', chart, ...onKubernetes, ...args], {encoding: 'utf8'});
    expect([status, stderr]).toEqual([1, expect.stringContaining(said)]);
  }
});
