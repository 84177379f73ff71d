/** What a call does, as its errors say it. */
export const actions = {
  createDatabase: {en: 'create database', zh: '创建数据库'},
  queryDatabase: {en: 'query database', zh: '查询数据库'},
  updateDatabase: {en: 'update database', zh: '更新数据库'},
  getDatabase: {en: 'get database', zh: '获取数据库'},
  createPage: {en: 'create page', zh: '创建页面'},
  getPage: {en: 'get page info', zh: '获取页面信息'},
  updatePage: {en: 'update page', zh: '更新页面'},
  getBlock: {en: 'get block', zh: '获取块信息'},
  updateBlock: {en: 'update block', zh: '更新块'},
  deleteBlock: {en: 'delete block', zh: '删除块'},
  searchPages: {en: 'search pages', zh: '搜索页面'},
  getMe: {en: 'get user info', zh: '获取用户信息'},
  search: {en: 'v1 search', zh: 'V1搜索'},
  getBlockChildren: {en: 'get block children', zh: '获取块的子块'},
  appendBlockChildren: {en: 'add child blocks', zh: '添加子块'},
} as const;

export type Action = keyof typeof actions;
