/** Makes a formatter of each kind and ends; see `preloadFormats`. */
new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(0);
new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(0);
new Intl.DisplayNames('en', { type: 'currency' }).of('USD');
self.close();
