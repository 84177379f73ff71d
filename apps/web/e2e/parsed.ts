import type {Page} from 'playwright-core';
import type {Site} from './start.ts';

/** Uploads and parses a PDF as the page's user. */
export async function parsed(
  site: Site,
  page: Page,
  bytes: Buffer,
  fileName: string,
): Promise<{objectId: string; parseId: string}> {
  const call = await gatewayOf(site, page);
  const upload = await call('TaskService/CreateUploadTask', {fileName});
  await fetch(upload['url']!, {method: 'PUT', body: new Uint8Array(bytes)});
  const {parseId, outputId} = await call('TaskService/CreateParseTask', {
    objectId: upload['objectId'],
    parseVersion: 3,
  });
  await finished(call, outputId!);
  return {objectId: upload['objectId']!, parseId: parseId!};
}

/** Makes gateway calls as the page's user: `TaskService/GetTaskStatus` and the like. */
export async function gatewayOf(site: Site, page: Page) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfoStorage')!).state.token);
  return async (name: string, body: unknown): Promise<Record<string, string>> => {
    const answer = await fetch(`${site.url}/gateway.v1.${name}`, {
      method: 'POST',
      headers: {'content-type': 'application/json', authorization: `Bearer ${token}`},
      body: JSON.stringify(body),
    });
    const {code, data} = (await answer.json()) as {code: string; data: Record<string, string>};
    if (code !== 'success') throw new Error(`${name}: ${code}`);
    return data;
  };
}

/** Waits until a task has ended well. */
export async function finished(call: Awaited<ReturnType<typeof gatewayOf>>, outputId: string): Promise<void> {
  for (let waited = 0; waited < 600_000; waited += 200) {
    if (Number((await call('TaskService/GetTaskStatus', {outputId}))['status']) === 2) return;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  throw new Error(`task ${outputId} does not end`);
}

/** Translates a parse as the page's user with the site's own model; gives the translation's id. */
export async function translated(
  site: Site,
  page: Page,
  parseId: string,
  translateType: 'md' | 'pdf',
): Promise<string> {
  const call = await gatewayOf(site, page);
  const {translateId, outputId} = await call('TaskService/CreateTranslateTask', {
    parseId,
    translateParam: {translateModel: 1000, translateType, translateLang: 1},
  });
  await finished(call, outputId!);
  return translateId!;
}
