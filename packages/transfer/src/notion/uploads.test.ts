import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import type {NoteBlock} from '../blocks/note-block.ts';
import type {ImageFile} from '../send/sender.ts';
import {fileName, imageName} from './image-name.ts';
import {type Fake, fakeNotion, line, request, sender, shortTree, testHost} from './testing/setup.ts';

const asset = (id: string): NoteBlock => ({type: 'image', image: {asset: id as never}, caption: line('Caption')});
const external = (url: string): NoteBlock => ({type: 'image', image: {url}, caption: line('Caption')});

const uploadsOf = (fake: Fake) => [...fake.workspace.uploads.values()];

describe('the name of an image', () => {
  it.each([
    ['https://a.example/img/fig%201.PNG?width=3', 'fig 1.PNG'],
    ['https://a.example/photo.jpeg#x', 'photo.jpeg'],
    ['https://a.example/vector.svg', 'vector.svg'],
    ['https://a.example/picture.tiff', 'image-7.jpg'],
    ['https://a.example/', 'image-7.jpg'],
    ['https://a.example/get?file=x.png', 'image-7.jpg'],
    ['https://a.example/%E0%A4%A.gif', '%E0%A4%A.gif'],
    [`https://a.example/${'n'.repeat(300)}.png`, 'image-7.jpg'],
  ])('of %s is %s', (address, name) => {
    expect(imageName(address, 7)).toBe(name);
  });

  it.each([
    ['figure-1.png', 'image/png', 'figure-1.png'],
    ['assets/figure-1.JPG', 'image/jpeg', 'figure-1.JPG'],
    ['figure-1.jpg', 'image/png', 'figure-1.png'],
    ['figure-1', 'image/webp', 'figure-1.webp'],
    ['', 'image/gif', 'image-7.gif'],
    ['page.avif', 'image/avif', 'image-7.jpg'],
  ])('%s of type %s becomes %s', (name, mediaType, sent) => {
    expect(fileName(name, mediaType, 7)).toBe(sent);
  });
});

describe('an image of the document', () => {
  it('above 20 MB goes in parts that make the same file', async () => {
    const {fake, parent} = await fakeNotion();
    const bytes = new Uint8Array(21 * 1024 * 1024).map((_, index) => index % 251);
    const image = async (): Promise<ImageFile> => ({bytes, name: 'scan.png', mediaType: 'image/png'});
    const {images} = await sender(fake).send(request(parent, [asset('a')], {image}));
    const [upload] = uploadsOf(fake);
    expect(images).toBe(1);
    expect(upload).toMatchObject({mode: 'multi_part', parts: 3, sent: 3, length: bytes.length, status: 'uploaded'});
    expect(upload?.hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it.each(['failed', 'expired', 'pending'] as const)('is uploaded anew when its upload is %s, once', async fate => {
    const {fake, parent} = await fakeNotion({uploadFate: (_, number) => (number === 1 ? fate : 'uploaded')});
    const once = await sender(fake).send(request(parent, [asset('a')]));
    expect(shortTree(fake, once.pageId)).toEqual([['image', '|Caption [a.png]', []]]);
    fake.options = {uploadFate: () => fate};
    const twice = await sender(fake).send(request(parent, [asset('a')]));
    expect(shortTree(fake, twice.pageId)).toEqual([['paragraph', 'Caption|', []]]);
    expect(twice.losses).toEqual([{code: 'image', what: 'Caption'}]);
    expect(uploadsOf(fake)).toHaveLength(4);
  });

  it('that Notion does not take leaves its caption', async () => {
    const {fake, parent} = await fakeNotion();
    const image = async (): Promise<ImageFile> => ({bytes: new Uint8Array(9), name: 'x', mediaType: 'image/tiff'});
    const {pageId, losses} = await sender(fake).send(request(parent, [asset('a')], {image}));
    expect(shortTree(fake, pageId)).toEqual([['paragraph', 'Caption|', []]]);
    expect(losses).toHaveLength(1);
  });

  it('is uploaded anew when its upload expired before it was shown', async () => {
    const {fake, parent} = await fakeNotion();
    let expired = false;
    fake.options = {
      faults: ({path}) => {
        if (path === 'pages' && !expired) return undefined;
        const [upload] = uploadsOf(fake);
        // between the upload and the second batch
        if (/children$/.test(path) && upload && !expired) {
          upload.status = 'expired';
          expired = true;
        }
        return undefined;
      },
    };
    const blocks = [...Array.from({length: 100}, () => ({type: 'divider'}) as const), asset('a')];
    const {pageId} = await sender(fake).send(request(parent, blocks));
    expect(shortTree(fake, pageId).at(-1)).toEqual(['image', '|Caption [a.png]', []]);
    expect(uploadsOf(fake).map(({status, attached}) => [status, attached])).toEqual([
      ['expired', 0],
      ['uploaded', 1],
    ]);
  });
});

describe('an image at an address', () => {
  const url = 'https://pictures.example/cat.png';

  it('is fetched by Notion, which is asked every second', async () => {
    const {fake, parent} = await fakeNotion();
    const host = testHost();
    const {pageId} = await sender(fake, host).send(request(parent, [external(url)]));
    expect(shortTree(fake, pageId)).toEqual([['image', '|Caption [cat.png]', []]]);
    expect(uploadsOf(fake)[0]).toMatchObject({mode: 'external_url', externalUrl: url, looks: 2});
    expect(host.waited.filter(milliseconds => milliseconds === 1000)).toHaveLength(2);
  });

  it.each([
    ['failed', 2],
    ['expired', 2],
    ['pending', 30],
  ] as const)('is given up when it is %s, after %i looks', async (fate, looks) => {
    const {fake, parent} = await fakeNotion({uploadFate: () => fate});
    const {pageId, losses} = await sender(fake).send(request(parent, [external(url)]));
    expect(shortTree(fake, pageId)).toEqual([['paragraph', 'Caption|', []]]);
    expect(losses).toEqual([{code: 'image', what: 'Caption'}]);
    expect(uploadsOf(fake).map(upload => upload.looks)).toEqual([looks]);
  });

  it('that is none is not sent', async () => {
    const {fake, parent} = await fakeNotion();
    const {losses} = await sender(fake).send(request(parent, [external('file:///etc/passwd'), external('no address')]));
    expect(losses).toHaveLength(2);
    expect(uploadsOf(fake)).toEqual([]);
  });
});
