// A stand-in for Facebook's sign-in script: the same global API, with a consent page of the sandbox.
(() => {
  const source = document.currentScript?.src ?? location.href;
  let current = null;

  function login(callback) {
    const address = new URL('/sandbox/consent?provider=facebook', source);
    const popup = window.open(address, 'facebook-consent', 'popup,width=480,height=640');
    if (!popup) return callback({ status: 'unknown', authResponse: null });
    let isDone = false;
    const end = (response) => {
      if (isDone) return;
      isDone = true;
      clearInterval(watch);
      window.removeEventListener('message', listen);
      callback(response);
    };
    const listen = (event) => {
      if (event.origin !== address.origin || event.data?.provider !== 'facebook') return;
      current = { accessToken: event.data.token, userID: 'stand-in', expiresIn: 600, signedRequest: '' };
      end({ status: 'connected', authResponse: current });
    };
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      // The consent page closes as soon as it has sent its token, so the token's message may arrive after the
      // close is seen.
      setTimeout(() => end({ status: 'unknown', authResponse: null }), 1000);
    }, 300);
    window.addEventListener('message', listen);
  }

  window.FB = {
    init: () => {},
    login,
    logout: (callback) => {
      current = null;
      callback?.({ status: 'unknown', authResponse: null });
    },
    getLoginStatus: (callback) =>
      callback({ status: current ? 'connected' : 'unknown', authResponse: current }),
  };
  window.fbAsyncInit?.();
})();
