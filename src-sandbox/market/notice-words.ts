import type { NoticeName } from '#lib/rules/notices.ts';
import type { Language } from './words.ts';

/** Names of the sentences of notices and of what their buttons are called. */
export type NoticeWord = `notice.${NoticeName | 'viewOrder' | 'look'}`;

/** What a client says that does not know a notice by its name; the same words as the renderer's. */
export const noticeWords: Readonly<Record<Language, Readonly<Record<NoticeWord, string>>>> = {
  en: {
    'notice.welcome': 'Welcome to Pasarmain. News about your orders arrives here.',
    'notice.paid': 'New order {number}. Please accept it in time.',
    'notice.accepted': 'Your order {number} was accepted.',
    'notice.finished': 'Order {number} is done. Please confirm it.',
    'notice.confirmed': 'Order {number} was confirmed. Your income has been added.',
    'notice.autoConfirmed': 'Order {number} was confirmed automatically.',
    'notice.cancelled': 'Order {number} was cancelled. The diamonds went back to the buyer.',
    'notice.autoCancelled':
      'Order {number} was not accepted in time and was cancelled. The diamonds went back to the buyer.',
    'notice.reviewed': 'You received a review for order {number}.',
    'notice.complained': 'The buyer complained about order {number}.',
    'notice.complaintWithdrawn': 'The complaint about order {number} was withdrawn.',
    'notice.complaintResolved': 'The complaint about order {number} was decided. See the result.',
    'notice.viewOrder': 'View order',
    'notice.look': 'Have a look',
    'notice.applicationApproved': 'Your account “{title}” was accepted and is listed for rent.',
    'notice.applicationRejected': 'Your application for “{title}” was not accepted. See why.',
    'notice.accountApproved': 'Your account “{title}” passed its review and is listed.',
    'notice.accountRefused':
      'The changes to your account “{title}” were not accepted. See why, edit it and hand it in again.',
    'notice.accountUnpublished':
      'Your account “{title}” was taken down. See why, edit it and hand it in again.',
    'notice.skillApproved': 'Your skill for {title} passed its review and is listed.',
    'notice.skillRefused': 'Your skill for {title} was not accepted. See why, edit it and hand it in again.',
    'notice.skillUnpublished':
      'Your skill for {title} was taken down. See why, edit it and hand it in again.',
    'notice.withdrawalRequested':
      'You asked to withdraw {amount} ({number}). It is paid by Friday, 23:59 WIB. Was it not you? Tell customer service.',
    'notice.withdrawalPaid': 'Your withdrawal {number} of {amount} was paid out.',
    'notice.withdrawalReturned':
      'Your withdrawal {number} of {amount} could not be paid. The coins are back in your wallet.',
    'notice.rechargePaid': 'Your payment {number} arrived: {amount} diamonds were added to your wallet.',
    'notice.bonusPaid': '{amount} bonus diamonds were added to your wallet.',
    'notice.inviteRewarded': 'Your invitation reward of {amount} was added to your wallet.',
    'notice.sixthMatchFree': '{game} week: every sixth match is free.',
  },
  id: {
    'notice.welcome': 'Selamat datang di Pasarmain. Kabar tentang pesananmu muncul di sini.',
    'notice.paid': 'Pesanan baru {number}. Terima sebelum waktunya habis.',
    'notice.accepted': 'Pesananmu {number} telah diterima.',
    'notice.finished': 'Pesanan {number} sudah selesai. Silakan konfirmasi.',
    'notice.confirmed': 'Pesanan {number} telah dikonfirmasi. Pendapatanmu sudah masuk.',
    'notice.autoConfirmed': 'Pesanan {number} dikonfirmasi otomatis.',
    'notice.cancelled': 'Pesanan {number} dibatalkan. Diamond dikembalikan ke pembeli.',
    'notice.autoCancelled':
      'Pesanan {number} tidak diterima tepat waktu dan dibatalkan. Diamond dikembalikan ke pembeli.',
    'notice.reviewed': 'Kamu menerima ulasan untuk pesanan {number}.',
    'notice.complained': 'Pembeli mengajukan keluhan atas pesanan {number}.',
    'notice.complaintWithdrawn': 'Keluhan atas pesanan {number} telah ditarik.',
    'notice.complaintResolved': 'Keluhan atas pesanan {number} sudah diputuskan. Lihat hasilnya.',
    'notice.viewOrder': 'Lihat pesanan',
    'notice.look': 'Lihat',
    'notice.applicationApproved': 'Akunmu “{title}” diterima dan sudah tayang untuk disewa.',
    'notice.applicationRejected': 'Pengajuanmu untuk “{title}” belum diterima. Lihat alasannya.',
    'notice.accountApproved': 'Akunmu “{title}” lolos peninjauan dan sudah tayang.',
    'notice.accountRefused':
      'Perubahan pada akunmu “{title}” belum diterima. Lihat alasannya, perbaiki, lalu ajukan lagi.',
    'notice.accountUnpublished': 'Akunmu “{title}” diturunkan. Lihat alasannya, perbaiki, lalu ajukan lagi.',
    'notice.skillApproved': 'Keahlianmu untuk {title} lolos peninjauan dan sudah tayang.',
    'notice.skillRefused':
      'Keahlianmu untuk {title} belum diterima. Lihat alasannya, perbaiki, lalu ajukan lagi.',
    'notice.skillUnpublished':
      'Keahlianmu untuk {title} diturunkan. Lihat alasannya, perbaiki, lalu ajukan lagi.',
    'notice.withdrawalRequested':
      'Kamu meminta penarikan {amount} ({number}). Dananya dibayar paling lambat Jumat, 23.59 WIB. Bukan kamu? Hubungi layanan pelanggan.',
    'notice.withdrawalPaid': 'Penarikanmu {number} sebesar {amount} sudah dibayarkan.',
    'notice.withdrawalReturned':
      'Penarikanmu {number} sebesar {amount} tidak dapat dibayarkan. Koinnya sudah kembali ke dompetmu.',
    'notice.rechargePaid': 'Pembayaranmu {number} sudah masuk: {amount} diamond ditambahkan ke dompetmu.',
    'notice.bonusPaid': '{amount} bonus diamond ditambahkan ke dompetmu.',
    'notice.inviteRewarded': 'Hadiah undanganmu sebesar {amount} ditambahkan ke dompetmu.',
    'notice.sixthMatchFree': 'Pekan {game}: setiap pertandingan keenam gratis.',
  },
  zh: {
    'notice.welcome': '欢迎来到 Pasarmain，订单动态会在这里通知你。',
    'notice.paid': '新订单 {number}，请及时接单。',
    'notice.accepted': '你的订单 {number} 已被接单。',
    'notice.finished': '订单 {number} 已完成服务，请确认。',
    'notice.confirmed': '订单 {number} 已确认，收入已到账。',
    'notice.autoConfirmed': '订单 {number} 已自动确认。',
    'notice.cancelled': '订单 {number} 已取消，钻石已退还给买家。',
    'notice.autoCancelled': '订单 {number} 超时未接单，已自动取消，钻石已退还给买家。',
    'notice.reviewed': '你收到了订单 {number} 的评价。',
    'notice.complained': '买家对订单 {number} 发起了投诉。',
    'notice.complaintWithdrawn': '订单 {number} 的投诉已撤销。',
    'notice.complaintResolved': '订单 {number} 的投诉已有处理结果，请查看。',
    'notice.viewOrder': '查看订单',
    'notice.look': '去看看',
    'notice.applicationApproved': '你的账号“{title}”已通过审核并上架出租。',
    'notice.applicationRejected': '你的账号“{title}”申请未通过，请查看原因。',
    'notice.accountApproved': '你的账号“{title}”已通过审核并上架。',
    'notice.accountRefused': '你对账号“{title}”的修改未通过，请查看原因，修改后重新提交。',
    'notice.accountUnpublished': '你的账号“{title}”已被下架，请查看原因，修改后重新提交。',
    'notice.skillApproved': '你的“{title}”技能已通过审核并上架。',
    'notice.skillRefused': '你的“{title}”技能未通过审核，请查看原因，修改后重新提交。',
    'notice.skillUnpublished': '你的“{title}”技能已被下架，请查看原因，修改后重新提交。',
    'notice.withdrawalRequested':
      '你已申请提现 {amount}（{number}），将在周五 23:59 WIB 前付款。如非本人操作，请联系客服。',
    'notice.withdrawalPaid': '你的提现 {number}（{amount}）已付款。',
    'notice.withdrawalReturned': '你的提现 {number}（{amount}）未能付款，金币已退回钱包。',
    'notice.rechargePaid': '你的付款 {number} 已到账：{amount} 钻石已存入钱包。',
    'notice.bonusPaid': '{amount} 奖励钻石已存入钱包。',
    'notice.inviteRewarded': '你的邀请奖励 {amount} 已存入钱包。',
    'notice.sixthMatchFree': '{game} 主题周：每打六局，第六局免费。',
  },
};
