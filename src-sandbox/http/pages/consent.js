// Sends this page's token to the window that opened it.
const { provider, token } = document.body.dataset;
window.opener?.postMessage({ provider, token }, location.origin);
window.close();
