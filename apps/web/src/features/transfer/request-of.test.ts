import {expect, test} from 'vitest';
import {initialForm} from './initial-form.ts';
import {requestOf} from './request-of.ts';
import type {TransferSource} from './source.ts';

const parse: TransferSource = {name: 'tea.pdf', objectId: 'o', parseId: 'p'};
const translation: TransferSource = {name: 'tea.pdf', objectId: 'o', translateId: 't', pdf: true};
const form = (...sources: TransferSource[]) => initialForm(key => key, sources, ['md', 'translateMd'], null);

test('a page below another', () => {
  const parent = {kind: 'dataSource', id: 'd', title: 'Papers'} as const;
  expect(requestOf([translation], {...form(translation), platform: 'notion', parent, convertTrans: 3})).toEqual({
    platform: 'notion',
    title: 'tea',
    items: [{translateId: 't', convertTrans: 3}],
    parent: {kind: 'dataSource', id: 'd', title: 'Papers'},
  });
});

test('the page of an earlier transfer', () => {
  expect(requestOf([parse], {...form(parse), title: ' Tea ', update: 't1'})).toEqual({
    platform: 'flowus',
    title: 'Tea',
    items: [{parseId: 'p'}],
    update: 't1',
  });
});

test('a file for a drive that is kept', () => {
  const drive = {
    ...form(parse),
    platform: 'webDAV',
    projectFileTypes: ['docx'],
    title: 'Tea',
    webdav_url: 'https://dav.test/',
    webdav_username: 'u',
    webdav_folder: '/papers/',
  } as const;
  expect(requestOf([parse], drive)).toEqual({
    platform: 'webDAV',
    title: 'Tea',
    items: [{parseId: 'p', convertTo: 'docx', filename: 'Tea'}],
    transferType: 'singleFile',
    exportStructure: 'flat',
    asZip: false,
    overwrite: false,
    drive: {url: 'https://dav.test/', username: 'u', folder: '/papers/'},
  });
});

test('a project gets of each result what it can become', () => {
  const request = requestOf([parse, translation], {
    ...form(parse, translation),
    projectFileTypes: ['md', 'translateMd', 'translatePdf'],
    webdav_username: ' u ',
    webdav_password: 's',
    asZip: false,
    overwrite: true,
  });
  expect(request).toMatchObject({
    transferType: 'project',
    exportStructure: 'byType',
    asZip: false,
    overwrite: true,
    drive: {url: 'https://dav.jianguoyun.com/dav/', username: 'u', folder: '/doc2x/', password: 's'},
  });
  expect(request.items).toEqual([
    {parseId: 'p', convertTo: 'md', filename: 'tea'},
    {translateId: 't', convertTo: 'md', filename: 'tea', convertTrans: 1},
    {translateId: 't', convertTo: 'pdf', filename: 'tea'},
  ]);
});
