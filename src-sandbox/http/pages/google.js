// A stand-in for Google's sign-in script: the same global API, with a consent page of the sandbox.
(() => {
  const source = document.currentScript?.src ?? location.href;

  function ask(onToken, onClosed) {
    const address = new URL('/sandbox/consent?provider=google', source);
    const popup = window.open(address, 'google-consent', 'popup,width=480,height=640');
    if (!popup) return onClosed('popup_failed_to_open');
    let isDone = false;
    const end = () => {
      isDone = true;
      clearInterval(watch);
      window.removeEventListener('message', listen);
    };
    const listen = (event) => {
      if (event.origin !== address.origin || event.data?.provider !== 'google') return;
      end();
      onToken(event.data.token);
    };
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      // The consent page closes as soon as it has sent its token, so the token's message may arrive after the
      // close is seen.
      setTimeout(() => {
        if (isDone) return;
        end();
        onClosed('popup_closed');
      }, 1000);
    }, 300);
    window.addEventListener('message', listen);
  }

  window.google = {
    accounts: {
      oauth2: {
        initTokenClient: (options) => ({
          requestAccessToken: () =>
            ask(
              (token) =>
                options.callback({
                  access_token: token,
                  token_type: 'Bearer',
                  expires_in: 600,
                  scope: options.scope ?? '',
                }),
              (type) => options.error_callback?.({ type, message: type }),
            ),
        }),
      },
    },
  };
})();
