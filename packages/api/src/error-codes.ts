/** HTTP statuses the API answers with. */
export type HttpStatus = 200 | 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504 | 507;

type Entry = {
  readonly status: HttpStatus;
  /** One sentence for the user, in each language of the product. */
  readonly zh: string;
  readonly en: string;
};

/**
 * The closed catalogue of what the server answers when it cannot do what was asked. The codes are those of the
 * specification; a code without a status or a message in both languages does not compile.
 */
const table = {
  // general
  bad_request: {status: 400, zh: '请求参数有误', en: 'The request is not valid.'},
  unauthorized: {status: 401, zh: '请先登录', en: 'Please sign in first.'},
  not_found: {status: 404, zh: '内容不存在、已过期或已删除', en: 'This does not exist, has expired or was deleted.'},
  internal_error: {
    status: 500,
    zh: '服务器内部错误，请稍后重试',
    en: 'Something failed on the server. Please try again later.',
  },
  storage_unavailable: {
    status: 503,
    zh: '服务器暂时无法访问存储，请稍后重试',
    en: 'The storage of this server does not answer at the moment. Please try again shortly.',
  },
  storage_full: {
    status: 507,
    zh: '服务器存储空间已满，请稍后重试，或联系管理员',
    en: 'This server has no room left for files. Try again later, or tell whoever runs it.',
  },
  request_limit_exceeded: {
    status: 429,
    zh: '请求过于频繁，请稍后再试',
    en: 'Too many requests. Please try again in a moment.',
  },
  version_not_match: {
    status: 400,
    zh: '版本不匹配，请刷新页面或更新客户端',
    en: 'Version mismatch: please refresh the page or update the client.',
  },
  file_too_large: {status: 413, zh: '文件过大', en: 'This file is too large.'},
  file_invalid: {status: 422, zh: '文件已损坏或格式错误', en: 'This file is damaged or has a wrong format.'},
  file_not_upload: {status: 409, zh: '文件尚未上传完成', en: 'This file has not been uploaded completely.'},

  // session and sign-in
  need_verify: {status: 403, zh: '请先完成图形验证', en: 'Please complete the verification first.'},
  verify_code_error: {status: 400, zh: '图形验证失败，请重试', en: 'The verification failed. Please try again.'},
  user_verify_code_error: {status: 400, zh: '验证码错误', en: 'The verification code is wrong.'},
  sms_code_error: {status: 400, zh: '短信验证码错误或已过期', en: 'The SMS code is wrong or has expired.'},
  old_phone_sms_code_error: {status: 400, zh: '原手机号验证码错误', en: 'The code sent to the old phone is wrong.'},
  new_phone_sms_code_error: {status: 400, zh: '新手机号验证码错误', en: 'The code sent to the new phone is wrong.'},
  user_refresh_token_expired: {
    status: 401,
    zh: '登录状态已过期，请重新登录',
    en: 'Your session has expired. Please sign in again.',
  },
  user_password_login_error: {status: 400, zh: '手机号或密码错误', en: 'The phone number or the password is wrong.'},
  user_password_error: {status: 400, zh: '原密码错误', en: 'The current password is wrong.'},
  user_password_strength_error: {
    status: 400,
    zh: '密码强度不足：至少 8 位，且包含字母和数字',
    en: 'This password is too weak: at least 8 characters, with letters and digits.',
  },
  user_invite_code_error: {status: 400, zh: '邀请码不存在', en: 'This invitation code does not exist.'},

  // accounts
  user_not_found: {status: 404, zh: '用户不存在', en: 'There is no such user.'},
  user_exist: {status: 409, zh: '用户已存在', en: 'This user already exists.'},
  user_ban: {status: 403, zh: '账号已被封禁', en: 'This account is banned.'},
  user_banned: {status: 403, zh: '账号已被封禁，请联系客服', en: 'This account is banned. Please contact support.'},
  user_unregister: {status: 403, zh: '账号正在注销中', en: 'This account is being deregistered.'},
  user_not_allow_register: {status: 403, zh: '当前不允许注册', en: 'Registration is not allowed.'},
  user_register_not_allowed: {status: 403, zh: '暂未开放注册', en: 'Registration is closed at the moment.'},
  user_already_bound: {status: 409, zh: '该账号已绑定', en: 'This account is already bound.'},
  wechat_already_bind: {
    status: 409,
    zh: '该微信已绑定其他账号',
    en: 'This WeChat identity is bound to another account.',
  },
  user_wechat_already_bind: {
    status: 409,
    zh: '该微信已绑定账号',
    en: 'This WeChat identity or account is already bound.',
  },
  user_wechat_not_found: {status: 404, zh: '尚未绑定微信', en: 'No WeChat identity is bound.'},
  parse_user_no_wechat: {status: 403, zh: '请先绑定微信', en: 'Please bind WeChat first.'},
  user_phone_already_bind: {status: 409, zh: '该手机号已被使用', en: 'This phone number belongs to another account.'},
  user_phone_same: {status: 400, zh: '新手机号与原手机号相同', en: 'The new phone number is the old one.'},
  user_old_phone_error: {status: 400, zh: '原手机号不正确', en: 'The old phone number is not yours.'},
  user_phone_change_limit: {
    status: 429,
    zh: '30 天内只能更换一次手机号',
    en: 'The phone number can be changed once in 30 days.',
  },
  user_checkin_exist: {status: 409, zh: '今天已签到', en: 'You have already checked in today.'},

  // membership, quota, money
  user_subscription_need: {status: 403, zh: '该功能仅限会员使用', en: 'This is for members only.'},
  user_subscription_exist: {status: 409, zh: '您已是会员', en: 'You are a member already.'},
  user_subscription_pages_limit: {status: 402, zh: '已达到今日页数上限', en: "Today's page limit has been reached."},
  user_balance_not_enough: {status: 402, zh: '余额不足', en: 'Your balance is not enough.'},
  user_storage_not_enough: {
    status: 402,
    zh: '存储空间不足，请删除不需要的文件',
    en: 'Your files would take more room than you have. Delete some that you do not need.',
  },
  user_available_points_not_enough: {status: 402, zh: '点数不足', en: 'You do not have enough points.'},
  parse_page_limit_exceeded: {status: 402, zh: '解析页数不足', en: 'You do not have enough pages left.'},
  parse_task_limit_exceeded: {
    status: 429,
    zh: '还有任务正在解析，请稍后再试',
    en: 'There are still tasks parsing, please try again later.',
  },
  pay_product_not_found: {status: 404, zh: '商品不存在', en: 'This product does not exist.'},
  pay_query_quota_error: {status: 502, zh: '查询支付状态失败', en: 'The payment could not be looked up.'},
  create_invoice_request: {status: 400, zh: '开票请求有误', en: 'The invoice request is not valid.'},
  create_invoice_orders_error: {status: 409, zh: '所选订单无法开票', en: 'No invoice can be made for these orders.'},
  redeem_code_not_found: {status: 404, zh: '兑换码不存在', en: 'This redemption code does not exist.'},
  redeem_code_already_used: {status: 409, zh: '兑换码已被使用', en: 'This redemption code has been used.'},
  redeem_code_expired: {status: 409, zh: '兑换码已过期', en: 'This redemption code has expired.'},
  redeem_code_not_allowed: {status: 403, zh: '您不能使用该兑换码', en: 'You cannot use this redemption code.'},
  refund_in_progress: {status: 409, zh: '退款正在处理中', en: 'A refund is already in progress.'},

  // files and parsing
  parse_error: {status: 500, zh: '解析失败，请重试', en: 'The parse failed. Please try again.'},
  parse_timeout: {status: 504, zh: '解析超时，请重试', en: 'The parse took too long. Please try again.'},
  parse_create_task_error: {
    status: 503,
    zh: '创建任务失败，请重试',
    en: 'The task could not be created. Please try again.',
  },
  parse_history_not_found: {status: 404, zh: '解析记录不存在', en: 'There is no such parse.'},
  parse_status_not_found: {status: 404, zh: '任务不存在', en: 'There is no such task.'},
  parse_file_lock: {
    status: 422,
    zh: 'PDF 已加密，请提供密码',
    en: 'This PDF is password-protected. Provide its password.',
  },
  parse_file_read_error: {status: 500, zh: '文件读取失败，请重试', en: 'The file could not be read. Please try again.'},
  parse_file_blank_page: {
    status: 422,
    zh: '文件没有可解析的内容',
    en: 'This file has nothing to parse: its pages are blank.',
  },
  parse_image_result_empty: {status: 422, zh: '图片解析结果为空', en: 'Nothing was recognized in this image.'},
  parse_file_too_large: {status: 413, zh: '文件大小超过限制', en: 'This file is over the size limit.'},
  parse_file_not_pdf: {status: 415, zh: '文件不是 PDF', en: 'This file is not a PDF.'},
  parse_file_not_image: {
    status: 415,
    zh: '文件不是支持的图片（JPG、PNG、WebP）',
    en: 'This file is not an image that can be parsed (JPG, PNG, WebP).',
  },
  parse_file_page_limit: {status: 413, zh: '文件页数超过限制', en: 'This file is over the page limit.'},
  parse_pdf_invalid: {status: 422, zh: 'PDF 已损坏', en: 'This PDF is damaged.'},
  parse_pdf_url_invalid: {status: 400, zh: '链接无效或不是 PDF', en: 'This link is not valid or is not a PDF.'},
  parse_file_invalid: {
    status: 422,
    zh: 'PDF 转图片失败，请尝试重新打印 PDF',
    en: 'PDF to image failed, please try reprinting the PDF.',
  },
  parse_image_file_invalid: {
    status: 422,
    zh: '图片解析失败，请重新上传图片',
    en: 'Image parse failed, please re-upload the image.',
  },

  // translating, exporting, chat
  translate_already_exist: {status: 409, zh: '已存在相同的翻译', en: 'The same translation exists already.'},
  translate_history_not_found: {status: 404, zh: '翻译记录不存在', en: 'There is no such translation.'},
  translate_parse_status_invalid: {
    status: 409,
    zh: '解析尚未完成，无法翻译',
    en: 'The parse is not finished: it cannot be translated yet.',
  },
  correction_conflict: {
    status: 409,
    zh: '此处内容已发生变化，修改未保存，请核对后重试',
    en: 'This has changed meanwhile: the correction was not made. Please look at it and try again.',
  },
  translate_not_allowed: {status: 403, zh: '该文件不能翻译', en: 'This file cannot be translated.'},
  convert_limit: {status: 429, zh: '导出任务过多，请稍后再试', en: 'Too many exports at once, please try again later.'},
  convert_external_limit: {
    status: 429,
    zh: '在线导出任务过多，请稍后再试',
    en: 'Too many online exports at once, please try again later.',
  },
  // transfers to note-taking services and drives
  transfer_not_configured: {status: 400, zh: '尚未配置授权信息', en: 'Auth config is not set.'},
  transfer_state_invalid: {
    status: 400,
    zh: '授权请求无效或已过期，请重新授权',
    en: 'This authorization is not valid or has expired. Please authorize again.',
  },
  transfer_authorization_failed: {status: 502, zh: '授权失败', en: 'The authorization failed.'},
  transfer_not_found: {status: 404, zh: '转存记录不存在', en: 'There is no such transfer.'},
  transfer_limit: {
    status: 429,
    zh: '转存任务过多，请稍后再试',
    en: 'Too many transfers at once, please try again later.',
  },
  transfer_not_connected: {status: 409, zh: '请先授权', en: 'Please authorize first.'},
  transfer_token_invalid: {
    status: 409,
    zh: '授权已失效或过期，请重新授权',
    en: 'The access token is invalid or expired, please reauthorize.',
  },
  transfer_forbidden: {
    status: 403,
    zh: '没有写入权限，请确认目标已与应用共享',
    en: 'Writing there is not allowed. Make sure that the page is shared with the integration.',
  },
  transfer_target_not_found: {
    status: 404,
    zh: '目标页面或文件夹不存在',
    en: 'The page or folder it goes to does not exist.',
  },
  transfer_unreachable: {
    status: 502,
    zh: '无法连接目标服务，请稍后重试；已传输的部分不会丢失',
    en: 'The service does not respond. Try again later; what was sent is kept.',
  },
  transfer_rate_limited: {
    status: 429,
    zh: '目标服务限制了请求频率，请稍后重试',
    en: 'The service limits requests at the moment. Please try again later.',
  },
  transfer_refused: {status: 502, zh: '目标服务拒绝了请求', en: 'The service refused the request.'},
  transfer_conflict: {
    status: 409,
    zh: '目标已存在或正在被修改',
    en: 'The target exists already, or somebody else is changing it.',
  },
  transfer_quota: {
    status: 409,
    zh: '目标服务空间不足或额度已用完',
    en: 'The service has no room left, or the quota of the account is used up.',
  },
  drive_address_invalid: {
    status: 400,
    zh: '服务器地址无效，应为以 https 开头的网址',
    en: 'The address of the drive is not valid. It is a URL that begins with https.',
  },
  drive_name_not_found: {
    status: 502,
    zh: '找不到该服务器，请检查地址',
    en: 'There is no server of this name. Check the address.',
  },
  drive_address_private: {
    status: 403,
    zh: '该地址属于内网，服务器不允许访问',
    en: 'The address is in a private network, where this server sends nothing.',
  },
  drive_unreachable: {status: 502, zh: '网盘服务器没有响应', en: 'The server of the drive does not respond.'},
  drive_tls: {
    status: 502,
    zh: '无法建立安全连接，请检查服务器证书',
    en: 'No secure connection can be made. Check the certificate of the server.',
  },
  drive_redirected: {
    status: 502,
    zh: '服务器跳转到了其他地址，请填写最终地址',
    en: 'The server redirects to another address. Enter that address.',
  },
  drive_not_webdav: {
    status: 502,
    zh: '该地址不是 WebDAV 服务',
    en: 'There is no WebDAV service at this address.',
  },
  drive_unauthorized: {status: 409, zh: '账号或密码错误', en: 'The drive refuses the user name or the password.'},
  drive_app_password: {
    status: 409,
    zh: '请使用网盘的第三方应用密码，而不是登录密码',
    en: 'The drive needs a password made for applications, not the password of the account.',
  },
  drive_folder_missing: {
    status: 404,
    zh: '目标文件夹不存在且无法创建',
    en: 'The folder does not exist and cannot be created.',
  },
  drive_folder_not_writable: {status: 403, zh: '目标文件夹不可写入', en: 'Nothing can be written into the folder.'},
  drive_root_not_allowed: {
    status: 400,
    zh: '该网盘不允许在根目录存放文件，请指定文件夹',
    en: 'This drive keeps no files at its root. Choose a folder.',
  },
  drive_file_too_large: {status: 413, zh: '文件超过网盘的大小限制', en: 'The file is larger than the drive takes.'},
  transfer_exists: {
    status: 409,
    zh: '网盘中已存在同名文件',
    en: 'The drive has a file of this name already.',
  },
  transfer_failed: {status: 502, zh: '转存失败，请重试', en: 'The transfer failed. Please try again.'},
  desktop_only: {status: 403, zh: '仅桌面客户端可用', en: 'Only the desktop client can do that.'},
  // results saved on the machine of a desktop client
  word_copy_unavailable: {
    status: 403,
    zh: '仅 Windows 桌面客户端支持复制到 Word',
    en: 'Only the desktop client on Windows copies to Word.',
  },
  local_save_unavailable: {
    status: 403,
    zh: '仅 Windows 桌面客户端支持保存到本地',
    en: 'Only the desktop client on Windows saves results locally.',
  },
  local_object_failed: {
    status: 404,
    zh: '导入失败：获取文件数据失败',
    en: 'Import failed: failed to get space object data.',
  },
  local_object_empty: {
    status: 409,
    zh: '导入失败：文件数据为空，尚无解析结果',
    en: 'Import failed: space object data is empty, nothing of this file has been parsed.',
  },
  local_parse_empty: {
    status: 409,
    zh: '导入失败：解析详情数据为空',
    en: 'Import failed: parse detail data is empty.',
  },
  local_client_missing: {
    status: 503,
    zh: '导入失败：数据库客户端未初始化，此程序使用的是外部数据库',
    en: 'Import failed: database client not initialized, this program runs on an external database.',
  },
  local_record_missing: {
    status: 404,
    zh: '导入失败：找不到已有的本地记录',
    en: 'Import failed: cannot find existing record.',
  },
  local_database_missing: {
    status: 503,
    zh: '导入失败：数据库未初始化，请重新打开程序',
    en: 'Import failed: database not initialized, please reopen the program.',
  },
  local_database_failed: {
    status: 503,
    zh: '数据库读写错误，请重新打开程序',
    en: 'Database I/O error, please reopen the program.',
  },
  local_save_failed: {status: 500, zh: '保存失败', en: 'Saving failed.'},
  local_file_missing: {
    status: 404,
    zh: '找不到该文件，可能已被移动或删除',
    en: 'The file is not there any more: it was moved or deleted.',
  },
  zotero_not_running: {
    status: 502,
    zh: '未检测到 Zotero 客户端插件连接，请启动 Zotero 后重新打开窗口',
    en: 'Zotero client plugin connection not detected. Start Zotero, then open this dialog again.',
  },
  zotero_local_api_off: {
    status: 403,
    zh: 'Zotero 未允许其他程序读取文献库，请在 Zotero 的“设置 → 高级”中勾选“允许此计算机上的其他应用程序与 Zotero 通讯”',
    en: 'Zotero does not let other programs read its library. Turn on “Allow other applications on this computer to communicate with Zotero” under Settings → Advanced.',
  },
  zotero_edited: {
    status: 409,
    zh: 'Zotero 中的笔记或文件已被修改。如要替换，请打开“替换已修改的内容”',
    en: 'The note or file was changed in Zotero. To replace it, turn on “Replace what was changed”.',
  },
  transfer_empty: {status: 422, zh: '没有可转存的内容', en: 'There is no content to send.'},

  chat_limit_exceeded: {
    status: 429,
    zh: '本次对话已达上限，请清除后重新开始',
    en: 'This conversation is full. Clear it to start anew.',
  },
  chat_usage_exceeded: {status: 429, zh: '今日提问次数已用完', en: "Today's questions are used up."},
  chat_answer_running: {
    status: 409,
    zh: '上一个问题还在回答中，请等待或先停止',
    en: 'The last question is still being answered. Wait for it, or stop it.',
  },
  chat_parse_not_finished: {
    status: 409,
    zh: '解析尚未完成，暂时无法提问',
    en: 'The parse is not finished: it cannot be asked about yet.',
  },
  llm_model_not_found: {status: 404, zh: '模型不存在或不可用', en: 'This model does not exist or is not available.'},
  llm_key_refused: {
    status: 502,
    zh: '模型服务拒绝了密钥，请检查 API Key',
    en: 'The model service refused the key. Check the API key.',
  },
  llm_quota_exhausted: {
    status: 502,
    zh: '模型服务的账户余额或额度已用完',
    en: 'The quota of the account at the model service is used up.',
  },
  llm_request_refused: {
    status: 502,
    zh: '模型服务不接受请求，请换一个模型',
    en: 'The model service refused the request. Choose another model.',
  },
  llm_unreachable: {
    status: 502,
    zh: '模型服务没有应答，请稍后重试；已完成的部分不会丢失',
    en: 'The model service is not responding. Try again later; what is finished is kept.',
  },
  translate_unusable: {
    status: 502,
    zh: '该模型返回的内容无法作为译文，翻译已提前停止；请换一个模型',
    en: 'What this model answers cannot be used as translations, so the translation has stopped early. Choose another model.',
  },
  translate_budget_used: {
    status: 402,
    zh: '已达到点数上限，翻译在此停止；已译部分保留，重试可继续',
    en: 'The translation has reached its point limit and stops here. What is done is kept; try again to go on.',
  },
  llm_no_answer: {
    status: 502,
    zh: '模型没有给出回答，请重试或换一个模型',
    en: 'The model gave no answer. Ask again, or choose another model.',
  },

  share_limit: {
    status: 409,
    zh: '该文档的分享链接过多，请先停止一些分享',
    en: 'This document has too many links. End some of them first.',
  },

  // privacy
  privacy_local_only: {
    status: 403,
    zh: '已设为“内容不外发”，不会发送到其他机器。可在文档菜单的“隐私”或账户的“隐私”页面中更改。',
    en: 'Nothing of this may leave this server. You can change that under Privacy, in the document’s menu or in your account.',
  },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof table;

/** Status and messages of every code. */
export const errorTable: Readonly<Record<ErrorCode, Entry>> = table;

/** All codes. */
export const errorCodes = Object.keys(table) as readonly ErrorCode[];

/** Whether a code is one of the catalogue; clients show others as an unknown error. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(table, code);
